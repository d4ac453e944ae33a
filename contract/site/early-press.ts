/** Attribute of the page's root element: from then on, React handles presses. */
export const ALIVE = 'alive'
/** Attribute of the button that was pressed last before that. */
export const EARLY_PRESS = 'earlyPress'

/** Attribute of the page's root element until React knows who is signed in: somebody may be. */
export const MAYBE_SIGNED_IN = 'maybeSignedIn'

/**
 * Inline script of a rendered page. A press on a button before the site's own scripts have come would do nothing,
 * or submit its form to the server; this script notes it, and the page carries it out when it can. It also notes a
 * stored identity, so that the page offers no sign-in to a person who is signed in.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',e=>{
if('${ALIVE}' in document.documentElement.dataset)return
const button=e.target.closest('button')
if(!button)return
e.preventDefault()
for(const each of document.querySelectorAll('button'))delete each.dataset.${EARLY_PRESS}
button.dataset.${EARLY_PRESS}=''
},true)
try{if(localStorage.getItem('identity'))document.documentElement.dataset.${MAYBE_SIGNED_IN}=''}catch{}`
