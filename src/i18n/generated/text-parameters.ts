// Made from src/i18n/texts/ by `npm run texts`.
export interface TextParameters {
  "account.problems": {count: number}
  "address.anotherDistrict": {localityPincode: string | number; pincode: string | number}
  "addresses.deleteDefaultText": {tag: string | number}
  "addresses.deleteText": {tag: string | number}
  "blogs.found": {count: number; term: string | number}
  "blogs.none": {term: string | number}
  "blogs.readOf": {title: string | number}
  "booking.dayPassed": {day: string | number}
  "booking.withdrawn.one": {services: string | number}
  "booking.withdrawn.some": {services: string | number}
  "campaign.title": {name: string | number}
  "card.distance": {distance: string | number}
  "card.distanceAbout": {distance: string | number}
  "card.moreOffers": {count: number}
  "card.nextDay": {day: string | number}
  "card.rating": {rating: string | number; count: number}
  "card.wishedDay": {day: string | number}
  "change.confirmText": {workshop: string | number; day: string | number}
  "confirmation.notFoundAdvice": {phone: string | number}
  "contact.sent": {contact: string | number}
  "cookies.receipt": {day: string | number; id: string | number}
  "cookies.updated": {day: string | number}
  "desk.again": {time: string | number}
  "desk.all": {count: string | number}
  "desk.attempts": {count: number}
  "desk.callWorkshop": {phone: string | number}
  "desk.counted": {bucket: string | number; count: string | number}
  "desk.day": {day: string | number}
  "desk.dayPassed": {day: string | number}
  "desk.follow.move": {day: string | number}
  "desk.lostTo": {name: string | number}
  "desk.manyAttempts": {count: string | number}
  "desk.movedTo": {day: string | number}
  "desk.noteTooLong": {count: number}
  "desk.open": {customer: string | number}
  "desk.others": {references: string | number}
  "desk.read": {reference: string | number}
  "desk.refused": {outcome: string | number; customer: string | number; reference: string | number}
  "desk.refusedFollow": {follow: string | number}
  "desk.refusedNote": {note: string | number}
  "desk.refusedUnknown": {outcome: string | number}
  "desk.said": {agent: string | number; time: string | number}
  "desk.taken": {name: string | number}
  "desk.worker": {name: string | number}
  "details.aboutOffer": {name: string | number}
  "details.acceptProposal": {proposed: string | number}
  "details.askApproval": {workshop: string | number}
  "details.askApprovalOf": {revision: string | number; workshop: string | number}
  "details.keepDay": {day: string | number}
  "details.km": {distance: string | number}
  "details.openEstimateOf": {revision: string | number}
  "details.openInventory": {count: string | number}
  "details.photo": {number: string | number; count: string | number}
  "details.photoCount": {count: number}
  "details.proposalAccepted": {proposed: string | number}
  "details.proposalText": {day: string | number; proposed: string | number}
  "details.proveText": {phone: string | number}
  "details.updated": {day: string | number}
  "details.workshopPhone": {phone: string | number}
  "document.updated": {day: string | number}
  "emptyResults.filtered": {place: string | number}
  "emptyResults.title": {place: string | number}
  "failedBooking.help": {phone: string | number}
  "failedBooking.retry": {workshop: string | number}
  "footer.copyright": {year: string | number}
  "footer.country": {country: string | number}
  "found.cityDescription": {city: string | number}
  "found.workshopDescription": {workshop: string | number; address: string | number}
  "header.country": {country: string | number}
  "header.profile": {initials: string | number}
  "history.count": {count: number}
  "history.ofVehicle": {registration: string | number}
  "history.page": {page: string | number; pages: string | number}
  "homeSections.reviews.slide": {number: string | number; total: string | number}
  "lead.agentDisabled": {name: string | number}
  "lead.disable": {name: string | number}
  "lead.disableQuestion": {name: string | number}
  "lead.disableText": {name: string | number}
  "lead.factorReset": {name: string | number}
  "lead.hours": {hours: number; minutes: number}
  "lead.minutes": {count: number}
  "lead.reset": {name: string | number}
  "lead.resetQuestion": {name: string | number}
  "lead.resetText": {name: string | number}
  "liteSearch.problems": {count: number}
  "liteSearch.services": {count: number}
  "liteSearch.whatsappTextNear": {place: string | number}
  "location.found": {count: number}
  "longText.count": {used: string | number; maximum: string | number}
  "longText.full": {maximum: string | number}
  "moving.dayPassed": {day: string | number}
  "moving.moved": {day: string | number}
  "moving.text": {day: string | number; workshop: string | number}
  "network.keptResults": {moment: string | number}
  "offer.coupon": {amount: string | number}
  "offer.couponHow": {code: string | number}
  "offer.ended": {offer: string | number}
  "offer.package": {discounted: string | number; base: string | number}
  "offer.replaced": {offer: string | number}
  "offer.saves": {amount: string | number}
  "offer.until": {day: string | number}
  "operations.added": {column: string | number; after: string | number}
  "operations.asUsualOf": {day: string | number}
  "operations.booked": {count: number}
  "operations.changeDay": {day: string | number}
  "operations.conflict": {now: string | number}
  "operations.count": {count: string | number}
  "operations.dayCapacity": {day: string | number; capacity: number}
  "operations.dayClosed": {day: string | number}
  "operations.editBy": {moment: string | number; who: string | number}
  "operations.first": {count: string | number}
  "operations.offer": {id: string | number}
  "operations.triedSince": {moment: string | number; count: number}
  "operations.undeliveredCount": {count: number}
  "operations.undoOf": {moment: string | number; what: string | number}
  "operations.was": {column: string | number; before: string | number; after: string | number}
  "otp.error.tooMany": {minutes: number}
  "otp.newCodeSent": {phone: string | number}
  "otp.resendIn": {seconds: number}
  "otp.sending": {phone: string | number}
  "otp.sent": {phone: string | number}
  "otp.sentByCall": {phone: string | number}
  "otp.sentOnWhatsapp": {phone: string | number}
  "package.price": {campaign: string | number; services: string | number}
  "pages.results": {place: string | number}
  "problemReport.request": {id: string | number}
  "profile.editVehicleOf": {registration: string | number}
  "profile.historyOf": {registration: string | number}
  "profile.reminder": {day: string | number}
  "profile.status": {status: string | number}
  "region.selected": {country: string | number}
  "results.arrived": {shown: number}
  "results.campaign": {name: string | number}
  "results.dayPassed": {day: string | number}
  "results.filtersOn": {count: string | number}
  "results.found": {count: number}
  "results.foundAtLeast": {count: string | number}
  "results.shown": {shown: string | number; total: string | number}
  "reviews.all": {count: string | number}
  "reviews.stars": {rating: string | number}
  "sessions.browserOn": {browser: string | number; system: string | number}
  "sessions.startedAt": {moment: string | number}
  "sessions.usedAt": {moment: string | number}
  "site.title": {page: string | number}
  "subscribe.contactHint": {phone: string | number}
  "subscribe.hereText": {place: string | number}
  "subscribe.problems": {count: number}
  "subscribe.tooMany": {minutes: number}
  "subscribe.tooManyToday": {hours: number}
  "unsubscribe.unknownText": {email: string | number}
  "vehicleForm.deleteText": {vehicle: string | number}
  "verification.notRecorded": {outcome: string | number}
  "verification.overtaken": {outcome: string | number}
  "verification.soFar": {outcome: string | number}
  "whatsapp.question": {phone: string | number}
  "workshop.call": {phone: string | number}
  "workshop.inactiveAdvice": {workshop: string | number}
  "workshop.openUntil": {time: string | number}
  "workshop.photo": {number: string | number; name: string | number}
  "workshop.photoList": {name: string | number}
  "workshop.photoNumber": {number: string | number; total: string | number}
  "workshopAnswer.cancelledBy.CALL_CENTRE": {day: string | number}
  "workshopAnswer.cancelledBy.CUSTOMER": {day: string | number}
  "workshopAnswer.cancelledBy.WORKSHOP": {day: string | number}
  "workshopAnswer.choice.CONFIRMED": {day: string | number}
  "workshopAnswer.doneText": {reference: string | number}
  "workshopAnswer.lead": {firstName: string | number; vehicle: string | number; workshop: string | number; day: string | number}
  "workshopAnswer.overText.CANCELLED": {reference: string | number}
  "workshopAnswer.overText.EXPIRED": {reference: string | number}
  "workshopAnswer.overText.MOVED": {reference: string | number}
  "workshopAnswer.overText.OVER": {reference: string | number}
  "workshopAnswer.present.BOOKING_CONFIRMED": {day: string | number}
  "workshopAnswer.present.CANCELLED": {day: string | number}
  "workshopAnswer.present.COMPLETED": {day: string | number}
  "workshopAnswer.present.IN_PROGRESS": {day: string | number}
  "workshopAnswer.present.REQUEST_RECEIVED": {day: string | number}
  "workshopAnswer.present.WORK_COMPLETE": {day: string | number}
  "workshopAnswer.present.accepted": {day: string | number}
  "workshopAnswer.present.kept": {day: string | number}
  "workshopAnswer.present.proposed": {day: string | number; proposed: string | number}
  "workshopAnswer.proposedText": {day: string | number; reference: string | number}
  "workshopAnswer.title": {reference: string | number}
  "worldwide.endOfList": {count: string | number}
  "worldwide.near": {place: string | number}
}
