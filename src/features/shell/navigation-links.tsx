import {Link} from '@tanstack/react-router'
import {t} from '../../i18n/text.ts'

const SECTIONS = [
  {hash: 'servicesProvided', text: t('header.services')},
  {hash: 'whyPahiya', text: t('header.whyUs')},
  {hash: 'howItWorks', text: t('header.howItWorks')},
  {hash: 'faq', text: t('header.faq')},
]

/** Where the header leads: the sections of home, then the last booking. */
export function NavigationLinks({onFollowed}: {onFollowed: () => void}) {
  return (
    <>
      {SECTIONS.map(({hash, text}) => (
        <li key={hash}>
          <Link to="/consumer/home" hash={hash} onClick={onFollowed}>
            {text}
          </Link>
        </li>
      ))}
      <li data-own>
        <Link to="/consumer/booking" onClick={onFollowed}>
          {t('header.myBooking')}
        </Link>
      </li>
    </>
  )
}
