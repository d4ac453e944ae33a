// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "profileForm.edit": ["Edit profile"],
  "profileForm.create": ["Create your profile"],
  "profileForm.createText": ["Tell us your name, and your profile is ready."],
  "profileForm.firstName": ["First name"],
  "profileForm.lastName": ["Last name"],
  "profileForm.phone": ["Mobile number"],
  "profileForm.phoneHint": ["The number you sign in with. It cannot be changed here."],
  "profileForm.choosePhoto": ["Upload a photo"],
  "profileForm.changePhoto": ["Change the photo"],
  "profileForm.removePhoto": ["Remove the photo"],
  "profileForm.photoHint": ["JPEG, PNG or WebP, at most 5 MB."],
  "profileForm.uploading": ["Uploading…"],
  "profileForm.save": ["Save"],
  "profileForm.error.firstName": ["Please enter a valid name"],
  "profileForm.error.lastName": ["Please enter a valid name"],
  "profileForm.saveFailed": ["Failed to update profile, please try again!"],
  "profileForm.uploadFailed": ["Upload failed"],
  "profileForm.notAPhoto": ["This file is not a photo that can be read. Please choose a JPEG, PNG or WebP file."],
  "profileForm.tooLarge": ["This photo is too large. Please choose one of at most 5 MB."],
})
