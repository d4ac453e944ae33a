import {Link} from '@tanstack/react-router'
import {headerTexts} from '../../../i18n/generated/areas/header.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useHome} from '../use-home.ts'
import {Logo} from './logo.tsx'

const t = textsOf(headerTexts)

/** The logo links to home and preserves the address's campaign (001-2). */
export function HomeLink({country, className}: {country: string; className: string | undefined}) {
  const looks = {className, 'aria-label': t('header.home'), children: <Logo />}
  return <Link {...useHome(country)} {...looks} />
}
