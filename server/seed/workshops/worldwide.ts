import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {GazetteerPlace} from '../../places/place.ts'
import {createRandom, type Random} from '../random.ts'
import {drawWorkshop, type SeedDay, type SeededWorkshop} from './workshops.ts'

interface Country {
  code: string
  name: string
  /** Numbers reserved for fiction, or of an unused shape. */
  phone: (random: Random) => string
  owners: readonly [string, ...string[]]
  trades: readonly [string, ...string[]]
  cities: readonly [name: string, state: string, postcode: string, latitude: number, longitude: number][]
}

const countries: Country[] = [
  {
    code: 'GB',
    name: 'United Kingdom',
    phone: (random) => `+447700900${random.between(100, 999)}`,
    owners: ['Taylor', 'Hughes', 'Campbell', 'Patel', 'Walker', 'Ahmed'],
    trades: ['Garage', 'Motor Services', 'Autocentre', 'MOT & Service Centre'],
    cities: [
      ['London', 'England', 'SE1 7PB', 51.5045, -0.1015],
      ['Manchester', 'England', 'M1 2BN', 53.4774, -2.2309],
      ['Birmingham', 'England', 'B5 4UA', 52.4751, -1.8962],
      ['Glasgow', 'Scotland', 'G2 1DY', 55.8617, -4.2583],
    ],
  },
  {
    code: 'DE',
    name: 'Germany',
    phone: (random) => `+493023125${random.between(100, 999)}`,
    owners: ['Schneider', 'Fischer', 'Weber', 'Yilmaz', 'Hoffmann', 'Becker'],
    trades: ['Autowerkstatt', 'Kfz-Service', 'Kfz-Meisterbetrieb'],
    cities: [
      ['Berlin', 'Berlin', '10965', 52.4869, 13.3937],
      ['Munich', 'Bavaria', '80339', 48.1378, 11.5421],
      ['Hamburg', 'Hamburg', '22765', 53.5527, 9.9317],
      ['Cologne', 'North Rhine-Westphalia', '50825', 50.9513, 6.9211],
    ],
  },
  {
    code: 'TR',
    name: 'Turkey',
    phone: (random) => `+90212000${random.between(1000, 9999)}`,
    owners: ['Yılmaz', 'Kaya', 'Demir', 'Çelik', 'Şahin', 'Aydın'],
    trades: ['Oto Servis', 'Oto Bakım', 'Otomotiv'],
    cities: [
      ['Istanbul', 'Istanbul', '34394', 41.0709, 28.9993],
      ['Ankara', 'Ankara', '06370', 39.9746, 32.7449],
      ['Izmir', 'Izmir', '35110', 38.4355, 27.1662],
      ['Bursa', 'Bursa', '16140', 40.2157, 28.9823],
    ],
  },
  {
    code: 'AE',
    name: 'United Arab Emirates',
    phone: (random) => `+9714000${random.between(1000, 9999)}`,
    owners: ['Al Noor', 'Emirates Star', 'Gulf Line', 'Desert Road', 'Creek Side', 'Pearl'],
    trades: ['Auto Care', 'Auto Garage', 'Car Service'],
    cities: [
      ['Dubai', 'Dubai', '00000', 25.1312, 55.2308],
      ['Abu Dhabi', 'Abu Dhabi', '00000', 24.3748, 54.4962],
      ['Sharjah', 'Sharjah', '00000', 25.3204, 55.4101],
      ['Ajman', 'Ajman', '00000', 25.3945, 55.4797],
    ],
  },
  {
    code: 'AU',
    name: 'Australia',
    phone: (random) => `+61491570${random.between(100, 999)}`,
    owners: ['Murphy', 'Nguyen', 'Wilson', 'Papadopoulos', 'Kelly', 'Singh'],
    trades: ['Mechanical', 'Auto Repairs', 'Car Service Centre'],
    cities: [
      ['Sydney', 'New South Wales', '2015', -33.9106, 151.1929],
      ['Melbourne', 'Victoria', '3053', -37.8022, 144.9669],
      ['Brisbane', 'Queensland', '4101', -27.4797, 153.0146],
      ['Perth', 'Western Australia', '6003', -31.9457, 115.8619],
    ],
  },
]

const perCity = 3

/** Workshops of five other countries, three in each of four cities: search only, no booking. */
export function worldwideWorkshops({seed, today}: SeedDay): SeededWorkshop[] {
  return countries.flatMap((country) =>
    country.cities.flatMap((city) =>
      Array.from({length: perCity}, (_, place) => {
        const [name] = city
        const random = createRandom(seed, `${country.code} ${name} ${place}`)
        const serialId = `${country.code}${name.slice(0, 3).toUpperCase()}${place + 1}`
        return workshopAbroad(random, country, placeOf(city), serialId, today)
      }),
    ),
  )
}

function workshopAbroad(
  random: Random,
  country: Country,
  place: GazetteerPlace,
  serialId: string,
  today: IndiaDay,
): SeededWorkshop {
  const workshop = drawWorkshop(random, place, serialId, today)
  const name = `${random.pick(country.owners)} ${random.pick(country.trades)}`
  const phone = country.phone(random)
  const {addressLine1, addressLine2, city, state, postcode} = workshop
  return {
    ...workshop,
    name,
    description: null,
    website: null,
    email: `service@${serialId.toLowerCase()}.example`,
    phoneNumber1: phone,
    leadPhoneNumber: phone,
    formattedAddress: `${addressLine1}, ${addressLine2}, ${city}, ${state} ${postcode}, ${country.name}`,
    country: country.code,
    couponCode: null,
    couponPercentage: null,
    customOffers: [],
  }
}

function placeOf([city, state, pincode, latitude, longitude]: Country['cities'][number]): GazetteerPlace {
  return {
    id: '',
    name: city,
    locality: '',
    city,
    district: city,
    state,
    pincode,
    latitude,
    longitude,
    formattedAddress: `${city}, ${state}`,
  }
}
