import type {Random} from '../random.ts'

type Names = readonly [string, ...string[]]

const blessings: Names = [
  'Shree Ganesh',
  'Sai',
  'Sri Balaji',
  'Om',
  'Jai Hind',
  'Shri Krishna',
  'New India',
  'Royal',
]
const qualities: Names = [
  'Royal',
  'Perfect',
  'Speed',
  'Prime',
  'Metro',
  'City',
  'Supreme',
  'Star',
  'Express',
  'Trust',
]
const trades: Names = [
  'Motors',
  'Auto Works',
  'Car Care',
  'Auto Garage',
  'Automobiles',
  'Car Clinic',
  'Auto Service',
  'Motor Works',
]

const ownersByState: Record<string, Names> = {
  Delhi: ['Sharma', 'Gupta', 'Singh', 'Khanna', 'Malhotra', 'Ahuja', 'Chawla', 'Bansal'],
  Haryana: ['Yadav', 'Dahiya', 'Hooda', 'Sharma', 'Mehta', 'Arora'],
  'Uttar Pradesh': ['Verma', 'Mishra', 'Tyagi', 'Srivastava', 'Khan', 'Chauhan', 'Pandey'],
  Maharashtra: ['Patil', 'Deshmukh', 'Joshi', 'Kulkarni', 'Pawar', 'Shinde', 'Fernandes', 'Shaikh'],
  Karnataka: ['Gowda', 'Rao', 'Shetty', 'Hegde', 'Nagaraj', 'Manjunath', 'Basavaraj'],
  Telangana: ['Reddy', 'Rao', 'Goud', 'Naidu', 'Mohammed', 'Chary'],
  'Andhra Pradesh': ['Naidu', 'Reddy', 'Raju', 'Varma', 'Prasad'],
  'Tamil Nadu': ['Murugan', 'Selvam', 'Raja', 'Kumar', 'Natarajan', 'Pandian', 'Velu'],
  'West Bengal': ['Das', 'Ghosh', 'Bose', 'Mondal', 'Roy', 'Saha', 'Dutta'],
  Gujarat: ['Patel', 'Shah', 'Desai', 'Mehta', 'Solanki'],
  Punjab: ['Gill', 'Sandhu', 'Sidhu', 'Dhillon', 'Grewal'],
  Kerala: ['Nair', 'Menon', 'Thomas', 'Varghese', 'Kurian'],
  Rajasthan: ['Rathore', 'Shekhawat', 'Meena', 'Jain', 'Agarwal'],
  Odisha: ['Mohanty', 'Sahoo', 'Panda', 'Nayak'],
  Assam: ['Bora', 'Das', 'Saikia', 'Gogoi'],
  Bihar: ['Sinha', 'Jha', 'Kumar', 'Prasad'],
}

const others: Names = ['Sharma', 'Kumar', 'Singh', 'Das', 'Khan', 'Verma', 'Joshi']

const givenNames: Names = [
  'Rajesh',
  'Suresh',
  'Imran',
  'Anil',
  'Vijay',
  'Harpreet',
  'Arjun',
  'Joseph',
  'Ramesh',
  'Sunita',
  'Kavita',
  'Deepak',
  'Mahesh',
  'Farhan',
  'Lakshmi',
  'Sanjay',
]

export interface WorkshopOwner {
  firstName: string
  lastName: string
}

export function drawOwner(random: Random, state: string): WorkshopOwner {
  return {firstName: random.pick(givenNames), lastName: random.pick(ownersByState[state] ?? others)}
}

/** A typical name of an Indian garage: from its owner, a blessing, a quality or its locality. */
export function drawWorkshopName(random: Random, owner: WorkshopOwner, locality: string): string {
  const trade = random.pick(trades)
  const kind = random.weighted({owner: 40, family: 10, blessing: 22, quality: 16, locality: 12})
  if (kind === 'owner') return `${owner.lastName} ${trade}`
  if (kind === 'family') return `${owner.lastName} & Sons ${trade}`
  if (kind === 'blessing') return `${random.pick(blessings)} ${trade}`
  if (kind === 'quality') return `${random.pick(qualities)} ${trade}`
  return `${locality} ${trade}`
}
