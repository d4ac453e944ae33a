/** Every file that a page may need is named in the core: a longer hash costs every visitor. */
export const FILE_NAMES = {
  script: 'consumer/assets/[name]-[hash:7].js',
  asset: 'consumer/assets/[name]-[hash:6][extname]',
}

/** What every page runs on. Their dependencies come along. */
const CORE = [
  /node_modules\/(?!.*\/(?:queriesObserver|useQueries|useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver|infiniteQueryOptions)\.)(?:react|react-dom|scheduler|@tanstack)\//,
  /src\/app\/(?!inspection\/machine-|session\/session-|region\/|consent\/(?!consent-following))/,
  /src\/features\/shell\/(?!walkthrough\/|country\/country-dialog|header\/service-links|notices\/(?!late-notices))/,
  /src\/features\/consent\/cookie-banner/,
  /src\/design-system\/(?:button|text-field|icon|skeleton|notice|error-summary|announcer|read-more)\./,
  /src\/i18n\/(?:generated\/areas\/(?:site|pages|header|footer|notFound|oops|location|locationSearchInput|mobile)\.|\w+\.)/,
  /src\/(?:platform\/storage\/storage-probe|api\/content\/content|routes\/consumer\/-is-rendered-here)\./,
]

/** Needed by several pages, each from the page that needs least of the others. */
const FIELDS =
  /src\/parts\/location\/location-field\.|src\/api\/reference\/services\.|src\/features\/results\/filters\/search-filters\.|domain\/vehicle\/vehicle\.|src\/parts\/services\/use-is-seen\.|src\/platform\/session\/id-token\.|src\/i18n\/generated\/areas\/vehicle\./
const WORKSHOPS =
  /domain\/(?:[\w-]+\/)?(?:booking-date|person-name|one-time-code)\.|(?:contract|src\/api)\/(?:[\w-]+\/)?(?:vehicles|sessions)\.|contract\/(?:[\w-]+\/)?(?:workshops|operation|failure|headers)\.|src\/api\/reference\/workshops\.|src\/platform\/(?:[\w-]+\/)?(?:http|token-source)\.|domain\/(?:[\w-]+\/)?(?:workshop-slug|workshop-ranking|position|pincode)\.|src\/design-system\/badge\./
const BOOKINGS =
  /(?:contract|src\/api)\/booking\/bookings\.|src\/api\/account\/phone-headers\.|domain\/booking\/verification\./
const OFFERS =
  /src\/i18n\/generated\/areas\/(?:card|offer|status)\.|src\/parts\/offer\/offer-summary\.|src\/api\/reference\/campaigns\.|src\/parts\/services\/use-is-wide\.|domain\/offer\/|src\/design-system\/native-select\./
/** Amounts and days, as most pages beyond home show them. */
const FORMATS = /src\/i18n\/format-(?:days|numbers)\./
const RICH_TEXT = /src\/parts\/rich-text\//
const CONVERSATIONS = /node_modules\/(?:xstate|@xstate)\/|machines\/unprovided\./
const CHECKBOXES = /src\/design-system\/(?:checkbox|checkbox-group)\./
/** What opens over a page is one file; the chips that stand in it keep what both build on. */
const CHIPS = /src\/design-system\/choice-chips\./
const DIALOGS = /src\/design-system\/(?:dialog|radio-cards)\./

/** Pages of one kind. */
const HOME =
  /src\/routes\/consumer\/home\.tsx\?tsr-split|src\/features\/home\/(?:[\w-]+\/)?(?:home-screen|hero|(?:why|services|how|faq|cities)-section|late-sections|use-hash-scroll|use-engagement)\./
const SEARCH_FORM =
  /src\/routes\/consumer\/-go-to-workshops\.|src\/features\/home\/lite-search\/lite-search-(?:card|form|fields)\.|src\/parts\/questions\//
const RESULTS =
  /src\/routes\/consumer\/workshops\..*\?tsr-split|src\/routes\/consumer\/-results-page\.|src\/features\/results\/(?:[\w-]+\/)?(?:results-screen|found-results|workshop-list|workshop-card|sort-choice|results-heading)\.|src\/parts\/workshop-search\/|src\/i18n\/generated\/areas\/results\./
const CONFIRMATION =
  /src\/routes\/consumer\/(?:booking\.(?:index|\$bookingId)\.tsx\?tsr-split|-confirmation-page\.)/
const ARTICLES = /src\/routes\/consumer\/(?:blogs|services)\..*\?tsr-split|src\/features\/content\/(?!legal)/
const LEGAL =
  /src\/routes\/(?:consumer\/(?:terms|privacy)|workshop)\..*\?tsr-split|src\/routes\/consumer\/-legal-page\./
const SHORT_LINKS = /src\/routes\/(?:consumer\/)?(?:w\.\$workshopId\.tsx\?tsr-split|-short-link\.)/
const LAUNCH_NOTICES =
  /src\/(?:parts\/subscription|features\/launch-notices)\/|src\/api\/site\/subscriptions\.|src\/i18n\/generated\/areas\/(?:(?:un)?subscribe|emptyResults)\./

/**
 * What stands in one file, because small files compress worse, each costs a request, and every one that a page may need
 * is named in the core. A file takes the dependencies of what it is for, save those of a file with a higher priority.
 */
export const FILES = [
  {name: 'core', test: (id: string) => CORE.some((part) => part.test(id)), priority: 4},
  {name: 'fields', test: FIELDS, priority: 3},
  {name: 'chips', test: CHIPS, priority: 2},
  {name: 'workshops', test: WORKSHOPS, priority: 2},
  {name: 'conversations', test: CONVERSATIONS, priority: 1},
  {name: 'checkboxes', test: CHECKBOXES, priority: 1},
  {name: 'dialogs', test: DIALOGS, priority: 1},
  {name: 'bookings', test: BOOKINGS, priority: 1},
  {name: 'rich-text', test: RICH_TEXT, priority: 1},
  {name: 'launch-notices', test: LAUNCH_NOTICES},
  {name: 'formats', test: FORMATS},
  {name: 'offers', test: OFFERS},
  {name: 'search-form', test: SEARCH_FORM},
  {name: 'home', test: HOME},
  {name: 'results', test: RESULTS},
  {name: 'articles', test: ARTICLES},
  {name: 'legal', test: LEGAL},
  {name: 'short-links', test: SHORT_LINKS},
  {name: 'confirmation', test: CONFIRMATION},
]
