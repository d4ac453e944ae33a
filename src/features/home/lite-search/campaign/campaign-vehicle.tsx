import {type Campaign, packageJobs} from '../../../../../domain/offer/campaign.ts'
import type {VehicleDetails} from '../../../../../domain/vehicle/vehicle.ts'
import type {LiteSearchDraft} from '../../../../../machines/lite-search/types.ts'
import {vehicleTexts} from '../../../../i18n/generated/areas/vehicle.ts'
import {textsOf} from '../../../../i18n/text.ts'
import {VehicleFields} from '../../../../parts/vehicle/vehicle-fields.tsx'

const t = textsOf(vehicleTexts)

interface CampaignVehicleProps {
  campaign: Campaign
  draft: LiteSearchDraft
  onChange: (changes: Partial<LiteSearchDraft>) => void
  hasTried: boolean
}

/** The car of a campaign; choosing it selects its package's jobs in place of those of the car before. */
export function CampaignVehicle({
  campaign,
  draft: {vehicle, jobs},
  onChange,
  hasTried,
}: CampaignVehicleProps) {
  const choose = (chosen: VehicleDetails) => {
    const earlier = packageJobs(campaign, vehicle)
    const others = jobs.filter((job) => !earlier.includes(job))
    onChange({vehicle: chosen, jobs: [...new Set([...others, ...packageJobs(campaign, chosen)])]})
  }
  const missing = (part: string, message: string) => (hasTried && part === '' ? message : null)
  return (
    <VehicleFields
      idPrefix="lite-vehicle"
      value={vehicle}
      onChange={choose}
      campaign={campaign}
      errors={{
        make: missing(vehicle.make, t('vehicle.error.make')),
        model: missing(vehicle.model, t('vehicle.error.model')),
        variant: missing(vehicle.variant, t('vehicle.error.variant')),
      }}
    />
  )
}
