const cities: [pincodes: RegExp, city: string][] = [
  [/^110/, 'Delhi'],
  [/^122/, 'Gurugram'],
  [/^1210/, 'Faridabad'],
  [/^2010/, 'Ghaziabad'],
  [/^20130/, 'Noida'],
  [/^201310/, 'Greater Noida'],
  [/^500/, 'Hyderabad'],
  [/^411/, 'Pune'],
  [/^400(0|10)/, 'Mumbai'],
  [/^40060/, 'Thane'],
  [/^400(614|7)/, 'Navi Mumbai'],
  [/^700/, 'Kolkata'],
  [/^560/, 'Bengaluru'],
  [/^600/, 'Chennai'],
]

/** The city of all post offices of a pincode, where the district's name is less useful. */
export function metroOf(pincode: string): string | null {
  return cities.find(([pincodes]) => pincodes.test(pincode))?.[1] ?? null
}
