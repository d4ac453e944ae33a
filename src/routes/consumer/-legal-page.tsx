import {enabledLocale} from '../../../domain/place/countries.ts'
import {legalTextQuery} from '../../api/content/content.ts'
import {LegalScreen} from '../../features/content/legal-screen.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import type {Services} from '../../platform/services.ts'

/** The text is there when the page shows, or the page says that it is not. */
export async function loadLegalText({call, queryClient, kept}: Services, slug: string): Promise<void> {
  const locale = enabledLocale(kept.locale.read())
  await queryClient.ensureQueryData(legalTextQuery(call, slug, locale)).catch(() => null)
}

export function LegalPage({slug, title}: {slug: string; title: string}) {
  const {kept} = useServices()
  return <LegalScreen key={slug} slug={slug} title={title} locale={enabledLocale(kept.locale.read())} />
}
