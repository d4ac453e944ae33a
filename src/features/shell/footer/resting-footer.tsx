import {SiteFooter} from './site-footer.tsx'

/** The footer is below the first screen of every page. */
export default SiteFooter
