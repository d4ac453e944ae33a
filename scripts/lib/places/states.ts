const names = new Map([
  ['01', 'Andaman and Nicobar Islands'],
  ['02', 'Andhra Pradesh'],
  ['03', 'Assam'],
  ['05', 'Chandigarh'],
  ['07', 'Delhi'],
  ['09', 'Gujarat'],
  ['10', 'Haryana'],
  ['11', 'Himachal Pradesh'],
  ['12', 'Jammu and Kashmir'],
  ['13', 'Kerala'],
  ['14', 'Lakshadweep'],
  ['16', 'Maharashtra'],
  ['17', 'Manipur'],
  ['18', 'Meghalaya'],
  ['19', 'Karnataka'],
  ['20', 'Nagaland'],
  ['21', 'Odisha'],
  ['22', 'Puducherry'],
  ['23', 'Punjab'],
  ['24', 'Rajasthan'],
  ['25', 'Tamil Nadu'],
  ['26', 'Tripura'],
  ['28', 'West Bengal'],
  ['29', 'Sikkim'],
  ['30', 'Arunachal Pradesh'],
  ['31', 'Mizoram'],
  ['33', 'Goa'],
  ['34', 'Bihar'],
  ['35', 'Madhya Pradesh'],
  ['36', 'Uttar Pradesh'],
  ['37', 'Chhattisgarh'],
  ['38', 'Jharkhand'],
  ['39', 'Uttarakhand'],
  ['40', 'Telangana'],
  ['41', 'Ladakh'],
  ['52', 'Dadra and Nagar Haveli and Daman and Diu'],
])

/** A state's name by its GeoNames code. */
export function stateName(code: string): string {
  const name = names.get(code)
  if (name === undefined) throw new Error(`No name for the state with the code ${code}`)
  return name
}
