// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "profile.logOut": ["Log out"],
  "profile.edit": ["Edit profile"],
  "profile.status": ["Profile: ",["status"]],
  "profile.vehicles": ["Your vehicles"],
  "profile.noVehicles": ["No vehicles yet. Add one to book faster and to see its history."],
  "profile.addVehicle": ["Add a vehicle"],
  "profile.editVehicle": ["Edit"],
  "profile.editVehicleOf": ["Edit ",["registration"]],
  "profile.history": ["Service history"],
  "profile.historyOf": ["Service history of ",["registration"]],
  "profile.reminder": ["Service due on ",["day"]],
  "profile.addresses": ["Your addresses"],
  "profile.noAddresses": ["No addresses yet. A saved address makes a pickup quick to book."],
  "profile.manageAddresses": ["Manage addresses"],
  "profile.bookings": ["Your bookings"],
  "profile.allBookings": ["See all bookings"],
  "profile.data": ["Your data"],
  "profile.manageData": ["Download your data or delete your account"],
})
