import {COOKIE_POLICY_DAY} from '../../domain/limits.ts'
import {DEFAULT_COUNTRY} from '../../domain/place/countries.ts'

/** Attribute of the page's root element: from then on, React handles presses. */
export const ALIVE = 'alive'
/** Attribute of the button that was pressed last before that. */
export const EARLY_PRESS = 'earlyPress'

/** Attribute of the page's root element until React knows who is signed in: somebody may be. */
export const MAYBE_SIGNED_IN = 'maybeSignedIn'

/** Attribute of the page's root element until React knows whether the cookie question is open: it may not be. */
export const MAYBE_DECIDED = 'maybeDecided'

/**
 * Inline script of a rendered page. A press on a button before the site's own scripts have come would do nothing,
 * or submit its form to the server; this script notes it, and the page carries it out when it can. It also notes a
 * stored identity, so that the page offers no sign-in to a person who is signed in, and a stored choice of cookies or
 * another country, so that it does not ask again.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',e=>{
if('${ALIVE}' in document.documentElement.dataset)return
const button=e.target.closest('button')
if(!button)return
e.preventDefault()
for(const each of document.querySelectorAll('button'))delete each.dataset.${EARLY_PRESS}
button.dataset.${EARLY_PRESS}=''
},true)
const stored=key=>{try{return JSON.parse(localStorage.getItem(key))?.value}catch{}}
const country=stored('country')
const isAbroad=/^[A-Z]{2}$/.test(country)&&country!='${DEFAULT_COUNTRY}'
if(isAbroad||stored('cookiePolicy')?.receipt?.policyDay>='${COOKIE_POLICY_DAY}')document.documentElement.dataset.${MAYBE_DECIDED}=''
try{if(localStorage.getItem('identity'))document.documentElement.dataset.${MAYBE_SIGNED_IN}=''}catch{}`
