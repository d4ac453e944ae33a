import {enabledLocale} from '../../../domain/place/countries.ts'
import {legalTextQuery} from '../../api/content/content.ts'
import {LegalScreen} from '../../features/content/legal-screen.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import type {SiteServices} from '../../platform/services.ts'

/** Loads the text before the page shows; a failure shows on the page. */
export async function loadLegalText({call, queryClient, stored}: SiteServices, slug: string): Promise<void> {
  const locale = enabledLocale(stored.locale.read())
  await queryClient.ensureQueryData(legalTextQuery(call, slug, locale)).catch(() => null)
}

export function LegalPage({slug, title}: {slug: string; title: string}) {
  const {stored} = useServices()
  return <LegalScreen key={slug} slug={slug} title={title} locale={enabledLocale(stored.locale.read())} />
}
