import {cacheDefects} from './caches.ts'
import type {FileDefects} from './defect.ts'
import {identityDefects} from './identity.ts'
import {machineDefects} from './machines.ts'
import {profileAndNoticeDefects} from './profile-and-notices.ts'
import {bookingRuleDefects} from './rules/booking-and-offers.ts'
import {personRuleDefects} from './rules/people-and-places.ts'
import {screenDefects} from './screens.ts'
import {searchDefects} from './search-and-sql.ts'
import {answerDefects} from './server/answers-and-estimates.ts'
import {bookingChangeDefects} from './server/booking-changes-and-reading.ts'
import {bookingCreationDefects} from './server/booking-creation.ts'
import {codeDefects} from './server/codes-and-verification.ts'
import {deliveryDefects} from './server/delivery-by-channel.ts'
import {deskDefects} from './server/desk.ts'
import {providerDefects} from './server/identity-provider.ts'
import {jobAndPageDefects} from './server/jobs-and-pages.ts'
import {messageDefects} from './server/messages.ts'
import {noticeDefects} from './server/notices-and-consents.ts'
import {ownDataDefects} from './server/own-data-and-edits.ts'
import {ownRowDefects} from './server/own-rows.ts'
import {requestDefects} from './server/requests-and-places.ts'
import {factorAndLimitDefects} from './server/second-factor-and-limits.ts'
import {workshopDefects} from './server/workshops-and-history.ts'
import {securityLogDefects, storedCodeDefects} from './server-parts/codes-and-security-log.ts'
import {deskLeaseDefects} from './server-parts/desk-leases.ts'
import {messagePartDefects} from './server-parts/messages.ts'
import {dataKindDefects, dataStepDefects} from './server-parts/own-data-kinds.ts'
import {contentPartDefects, pageFileDefects} from './server-parts/pages-and-content.ts'
import {placeDefects} from './server-parts/places.ts'
import {sandboxDefects} from './server-parts/sandbox.ts'
import {databaseDefects, settingDefects} from './server-parts/settings-and-database.ts'
import {shapeDefects, smallRuleDefects} from './server-parts/shapes-and-rules.ts'
import {signInPartDefects} from './server-parts/sign-in.ts'
import {signInPageDefects} from './server-parts/sign-in-pages.ts'
import {staffAndKeyDefects} from './server-parts/staff-and-keys.ts'
import {accountDefects} from './site/account.ts'
import {actorDefects} from './site/actors-and-inspection.ts'
import {bookingFormDefects} from './site/booking-form.ts'
import {bookingPageDefects} from './site/booking-pages.ts'
import {browserDefects} from './site/browser-and-maps.ts'
import {contentCallDefects} from './site/calls-of-content.ts'
import {personCallDefects} from './site/calls-of-persons.ts'
import {contentDefects} from './site/consent-and-content.ts'
import {homeDefects} from './site/history-and-home.ts'
import {pageDefects} from './site/page-and-seo.ts'
import {pagePartDefects} from './site/parts-of-pages.ts'
import {proofPartDefects} from './site/parts-of-phones-and-places.ts'
import {shellDefects} from './site/shell.ts'
import {storageDefects} from './site/storage-and-session.ts'
import {resultDefects} from './site/workshop-and-results.ts'
import {siteLogicDefects} from './site-logic.ts'
import {accountScreenDefects} from './site-screens/account-screens.ts'
import {beforeBookingDefects} from './site-screens/before-booking.ts'
import {bookingScreenDefects} from './site-screens/booking-screens.ts'
import {designSystemDefects} from './site-screens/design-system.ts'
import {deskScreenDefects} from './site-screens/desk-screens.ts'
import {deskSequenceDefects} from './site-screens/desk-sequences.ts'
import {detailsScreenDefects} from './site-screens/details-screens.ts'
import {homeAndShellDefects} from './site-screens/home-and-shell.ts'
import {otherScreenDefects} from './site-screens/other-screens.ts'
import {staffScreenDefects} from './staff-screens.ts'
import {kitCommandDefects} from './statecharts/command.ts'
import {drawingDefects} from './statecharts/drawing-and-export.ts'
import {othersMachineDefects} from './statecharts/machines-of-others.ts'
import {machinePageDefects} from './statecharts/page-of-machines.ts'
import {machinePanelDefects} from './statecharts/panels-of-machines.ts'
import {planDefects} from './statecharts/plans-and-proofs.ts'
import {machineWatchingDefects} from './statecharts/watching-machines.ts'

/** Faults that `npm run defects` puts in one at a time, by the part of the product. */
export const AREAS: Readonly<Record<string, readonly FileDefects[]>> = {
  'rules of booking and offers': bookingRuleDefects,
  'rules of people and places': personRuleDefects,
  'creation of bookings': bookingCreationDefects,
  'changes and reading of bookings': bookingChangeDefects,
  'codes and verification': codeDefects,
  'workshops and history': workshopDefects,
  'answers and estimates': answerDefects,
  messages: messageDefects,
  'delivery by channel': deliveryDefects,
  desk: deskDefects,
  'own data and edits': ownDataDefects,
  'screens of staff': staffScreenDefects,
  'screens of the desk': deskScreenDefects,
  'design system': designSystemDefects,
  identity: identityDefects,
  'identity provider': providerDefects,
  'second factor and limits': factorAndLimitDefects,
  'profile and notices': profileAndNoticeDefects,
  'own rows': ownRowDefects,
  'notices and consents': noticeDefects,
  'jobs and pages': jobAndPageDefects,
  'requests and places': requestDefects,
  'search and SQL': searchDefects,
  'stored codes': storedCodeDefects,
  'security log': securityLogDefects,
  'parts of the sign-in': [...signInPartDefects, ...signInPageDefects],
  'staff and keys': staffAndKeyDefects,
  'parts of messages': messagePartDefects,
  'files of pages': pageFileDefects,
  'content service': contentPartDefects,
  'places and cities': placeDefects,
  'kinds of own data': dataKindDefects,
  'steps of own data': dataStepDefects,
  'settings and metrics': settingDefects,
  'hosts of the database': databaseDefects,
  sandbox: sandboxDefects,
  'shapes of calls': shapeDefects,
  'small rules': smallRuleDefects,
  'logic of the site': siteLogicDefects,
  'storage and session of the site': storageDefects,
  'browser and maps': browserDefects,
  'calls of persons': personCallDefects,
  'calls of content': contentCallDefects,
  'pages and search engines': pageDefects,
  'actors and inspection': actorDefects,
  'parts of phones and places': proofPartDefects,
  'parts of pages': pagePartDefects,
  'booking form': bookingFormDefects,
  'pages of a booking': bookingPageDefects,
  account: accountDefects,
  shell: shellDefects,
  'workshop and results': resultDefects,
  'history and home': homeDefects,
  'consent and content': contentDefects,
  'more of the booking form': bookingScreenDefects,
  'more of the pages of a booking': detailsScreenDefects,
  'more of the account': accountScreenDefects,
  'more of home and shell': homeAndShellDefects,
  'more of other screens': otherScreenDefects,
  caches: cacheDefects,
  machines: machineDefects,
  screens: screenDefects,
  'command of the kit': kitCommandDefects,
  'machines of others': othersMachineDefects,
  'leases of the desk': deskLeaseDefects,
  'sequences at the desk': deskSequenceDefects,
  'before a booking': beforeBookingDefects,
  'drawings and exports': drawingDefects,
  'plans and proofs': planDefects,
  'page of the visualiser': machinePageDefects,
  'panels of the visualiser': [...machinePanelDefects, ...machineWatchingDefects],
}
