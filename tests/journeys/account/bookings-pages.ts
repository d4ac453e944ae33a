import type {Page} from '@playwright/test'

export const BOOKINGS = '/consumer/profile/bookings'
export const PHONE = {width: 360, height: 740}
export const WIDE = {width: 1440, height: 900}
export const details = (bookingId: string) => `/consumer/booking-details/${bookingId}`
export const rows = (page: Page) => page.getByRole('grid', {name: 'Your bookings'}).getByRole('row')
