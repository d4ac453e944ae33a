import {keysOf} from '../keys.ts'
export const FUELS = {
  P: 'Petrol',
  D: 'Diesel',
  C: 'CNG',
  E: 'Electric',
  H: 'Hybrid',
} as const

type FuelLetter = keyof typeof FUELS

/** Cars sold in India: by make and model, the letters of their fuels. */
const cars: Record<string, Record<string, string>> = {
  'Maruti Suzuki': {
    'Alto 800': 'PC',
    'Alto K10': 'PC',
    'S-Presso': 'PC',
    Celerio: 'PC',
    'Wagon R': 'PC',
    Ignis: 'P',
    Swift: 'PCD',
    Dzire: 'PCD',
    Baleno: 'PC',
    Fronx: 'PC',
    Brezza: 'PC',
    'Vitara Brezza': 'PD',
    Ertiga: 'PCD',
    XL6: 'PC',
    Ciaz: 'PD',
    'Grand Vitara': 'PCH',
    Jimny: 'P',
    Invicto: 'H',
    Eeco: 'PC',
    'S-Cross': 'PD',
  },
  Hyundai: {
    Santro: 'PC',
    'Grand i10': 'PDC',
    'Grand i10 Nios': 'PCD',
    i20: 'PD',
    Aura: 'PCD',
    Exter: 'PC',
    Venue: 'PD',
    Verna: 'PD',
    Creta: 'PD',
    'Creta Electric': 'E',
    Alcazar: 'PD',
    Tucson: 'PD',
    'Ioniq 5': 'E',
    Kona: 'E',
    Xcent: 'PD',
  },
  Tata: {
    Tiago: 'PC',
    'Tiago EV': 'E',
    Tigor: 'PC',
    'Tigor EV': 'E',
    Altroz: 'PDC',
    Punch: 'PC',
    'Punch EV': 'E',
    Nexon: 'PDC',
    'Nexon EV': 'E',
    Curvv: 'PD',
    Harrier: 'D',
    Safari: 'D',
    Indica: 'PD',
    Hexa: 'D',
    Zest: 'PD',
  },
  Mahindra: {
    KUV100: 'PD',
    'XUV 3XO': 'PD',
    XUV300: 'PD',
    XUV400: 'E',
    XUV500: 'PD',
    XUV700: 'PD',
    Thar: 'PD',
    'Thar Roxx': 'PD',
    Scorpio: 'D',
    'Scorpio N': 'PD',
    Bolero: 'D',
    'Bolero Neo': 'D',
    Marazzo: 'D',
    'BE 6': 'E',
  },
  Kia: {Sonet: 'PD', Seltos: 'PD', Syros: 'PD', Carens: 'PD', Carnival: 'D', EV6: 'E', EV9: 'E'},
  Toyota: {
    Glanza: 'PC',
    'Urban Cruiser Taisor': 'PC',
    'Urban Cruiser Hyryder': 'PCH',
    Rumion: 'PC',
    'Innova Crysta': 'PD',
    'Innova Hycross': 'PH',
    Fortuner: 'PD',
    Hilux: 'D',
    Camry: 'H',
    Vellfire: 'H',
    Etios: 'PD',
    'Corolla Altis': 'PD',
    Yaris: 'P',
  },
  Honda: {
    Amaze: 'PDC',
    City: 'PDH',
    Elevate: 'P',
    Jazz: 'PD',
    'WR-V': 'PD',
    'BR-V': 'PD',
    Civic: 'PD',
    'CR-V': 'PD',
    Brio: 'P',
  },
  Renault: {Kwid: 'P', Triber: 'PC', Kiger: 'P', Duster: 'PD', Captur: 'PD', Lodgy: 'D'},
  Nissan: {Magnite: 'P', Kicks: 'PD', Terrano: 'PD', Micra: 'PD', Sunny: 'PD', 'X-Trail': 'P'},
  Volkswagen: {Polo: 'PD', Vento: 'PD', Ameo: 'PD', Taigun: 'P', Virtus: 'P', Tiguan: 'PD', 'T-Roc': 'P'},
  Skoda: {
    Fabia: 'PD',
    Rapid: 'PD',
    Kushaq: 'P',
    Slavia: 'P',
    Kylaq: 'P',
    Octavia: 'PD',
    Superb: 'PD',
    Kodiaq: 'PD',
  },
  MG: {
    Hector: 'PD',
    'Hector Plus': 'PD',
    Astor: 'P',
    Gloster: 'D',
    'ZS EV': 'E',
    'Comet EV': 'E',
    'Windsor EV': 'E',
  },
  Ford: {
    Figo: 'PD',
    'Figo Aspire': 'PD',
    Freestyle: 'PD',
    EcoSport: 'PD',
    Endeavour: 'D',
    Fiesta: 'PD',
    Mustang: 'P',
  },
  Jeep: {Compass: 'PD', Meridian: 'PD', Wrangler: 'P', 'Grand Cherokee': 'P'},
  Citroen: {C3: 'P', eC3: 'E', 'C3 Aircross': 'P', 'C5 Aircross': 'D', Basalt: 'P'},
  Chevrolet: {Beat: 'PDC', Spark: 'P', Cruze: 'D', Enjoy: 'PD', Tavera: 'D'},
  Fiat: {Punto: 'PD', Linea: 'PD', Avventura: 'PD'},
  Datsun: {GO: 'P', 'GO+': 'P', 'redi-GO': 'P'},
  Isuzu: {'D-Max V-Cross': 'D', 'MU-X': 'D'},
  Force: {Gurkha: 'D', 'Trax Cruiser': 'D'},
  BMW: {
    '2 Series': 'PD',
    '3 Series': 'PD',
    '5 Series': 'PD',
    '7 Series': 'PD',
    X1: 'PD',
    X3: 'PD',
    X5: 'PD',
    i4: 'E',
    iX1: 'E',
  },
  'Mercedes-Benz': {
    'A-Class': 'PD',
    'C-Class': 'PD',
    'E-Class': 'PD',
    'S-Class': 'PD',
    GLA: 'PD',
    GLC: 'PD',
    GLE: 'PD',
    EQB: 'E',
    EQS: 'E',
  },
  Audi: {A3: 'PD', A4: 'PD', A6: 'PD', Q3: 'PD', Q5: 'PD', Q7: 'PD', 'Q8 e-tron': 'E'},
  Volvo: {S60: 'PD', S90: 'PD', XC40: 'PD', 'XC40 Recharge': 'E', XC60: 'PD', XC90: 'PD', EX30: 'E'},
  'Land Rover': {
    Defender: 'PD',
    Discovery: 'PD',
    'Discovery Sport': 'PD',
    'Range Rover Evoque': 'PD',
    'Range Rover Velar': 'PD',
  },
  Jaguar: {XE: 'PD', XF: 'PD', 'F-Pace': 'PD', 'I-Pace': 'E'},
  Lexus: {ES: 'H', NX: 'H', RX: 'PH', LX: 'D'},
  Mini: {Cooper: 'P', 'Cooper SE': 'E', Countryman: 'PD'},
  Porsche: {Macan: 'P', Cayenne: 'PH', Panamera: 'PH', Taycan: 'E'},
  BYD: {'Atto 3': 'E', Seal: 'E', eMax7: 'E'},
}

/** A valid combination of make, model and fuel. */
export interface Car {
  make: string
  model: string
  variant: string
}

export const CARS: readonly Car[] = Object.entries(cars).flatMap(([make, models]) =>
  Object.entries(models).flatMap(([model, letters]) =>
    fuelsOf(letters).map((letter) => ({make, model, variant: FUELS[letter]})),
  ),
)

/** The rows of the vehicle reference data; ids are the names in lower case. */
export function vehicleRows() {
  const makes = Object.entries(cars)
  return {
    fuels: Object.values(FUELS).map((fuel) => ({fuelId: idOf(fuel), fuel})),
    manufacturers: makes.map(([manufacturer]) => ({manufacturerId: idOf(manufacturer), manufacturer})),
    models: makes.flatMap(([make, models]) =>
      Object.keys(models).map((model) => ({
        modelId: idOf(`${make} ${model}`),
        manufacturerId: idOf(make),
        model,
      })),
    ),
    modelFuels: CARS.map(({make, model, variant}) => ({
      modelId: idOf(`${make} ${model}`),
      fuelId: idOf(variant),
    })),
  }
}

function fuelsOf(letters: string): FuelLetter[] {
  return keysOf(FUELS).filter((letter) => letters.includes(letter))
}

function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace('+', ' plus')
    .replace(/[^a-z0-9]+/g, '-')
}
