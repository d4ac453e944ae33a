/** A complete booking form in the storage, without pickup. */
export function storedDraft(workshopId: string, bookingDate: string, now: number): string {
  const draft = {
    firstName: 'Meera',
    lastName: 'Krishnan',
    phone: '5550000001',
    bookingDate,
    vehicle: {make: 'Hyundai', model: 'Creta', variant: 'Diesel'},
    registration: 'KA01HB9087',
    year: '2019',
    jobs: [],
    instructions: '',
    pickup: null,
    bookingTermsAgreed: true,
    privacyPolicyAgreed: true,
    marketingOptInAgreed: false,
  }
  return JSON.stringify({value: {draft, jobId: null, workshopId}, keptAt: now})
}
