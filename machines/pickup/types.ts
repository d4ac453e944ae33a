/** What stands in the fields of the address drawer. */
export interface TypedAddress {
  address: string
  addressDetails: string
  city: string
  pincode: string
  /** `lat,lng`; empty until a locality is found. */
  location: string
  /** The name under which the locality was found; empty where only its position is known. */
  locality: string
}
