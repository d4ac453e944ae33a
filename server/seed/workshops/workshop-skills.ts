import {FACILITY_KEYS} from '../../../domain/workshop/workshop-kinds.ts'
import type {SpecializationFacts, WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Random} from '../random.ts'
import {JOB_TYPE_IDS, JOB_TYPES, type JobTypeId} from '../reference/services.ts'

type Skills = Pick<WorkshopRow, 'services' | 'specializations' | 'facilities'>

/** A workshop's services, specialisations and facilities. All offer periodic services. */
export function drawSkills(random: Random, isCertified: boolean): Skills {
  const others = JOB_TYPE_IDS.filter((id) => id !== 'SERVICING')
  const jobs: JobTypeId[] = ['SERVICING', ...random.some(others, random.between(3, others.length))]
  const facilities = random.some(FACILITY_KEYS, random.between(4, 11))
  return {
    services: servicesFor(jobs, () => random.chance(0.95)),
    specializations: specializationsFor(jobs, isCertified, random),
    facilities: facilities.map((facilityId) => ({
      id: facilityId,
      facilityId,
      isApproved: random.chance(0.95),
    })),
  }
}

/** Every service approved and certified, every facility approved. */
export function allSkills(random: Random): Skills {
  return {
    services: servicesFor(JOB_TYPE_IDS, () => true),
    specializations: specializationsFor(JOB_TYPE_IDS, true, random).map((each) => ({
      ...each,
      isCertified: true,
      isApproved: true,
    })),
    facilities: FACILITY_KEYS.map((facilityId) => ({id: facilityId, facilityId, isApproved: true})),
  }
}

export function servicesFor(jobs: readonly JobTypeId[], isApproved: () => boolean): Skills['services'] {
  return jobs.map((jobTypeId) => ({
    id: jobTypeId.toLowerCase(),
    jobTypeId,
    repairTypeId: JOB_TYPES[jobTypeId].repairType,
    isApproved: jobTypeId === 'SERVICING' || isApproved(),
  }))
}

function specializationsFor(
  jobs: readonly JobTypeId[],
  isCertified: boolean,
  random: Random,
): SpecializationFacts[] {
  return jobs.slice(0, 6).map((job) => {
    const isCertifiedHere = random.chance(isCertified ? 0.85 : 0.2)
    return {
      type: 'REPAIR_TYPE',
      ref: JOB_TYPES[job].repairType,
      description: null,
      isCertified: isCertifiedHere,
      isApproved: random.chance(0.92),
      certificate: isCertifiedHere ? `${random.code(8)}.pdf` : null,
    }
  })
}
