export const vehicleTexts = {
  'vehicle.legend': 'Your car',
  'vehicle.make': 'Make',
  'vehicle.model': 'Model',
  'vehicle.variant': 'Variant',
  'vehicle.chooseMake': 'Choose a make',
  'vehicle.chooseModel': 'Choose a model',
  'vehicle.chooseVariant': 'Choose a variant',
  'vehicle.registration': 'Registration number',
  'vehicle.year': 'Year of manufacture',
  'vehicle.error.make': 'Please select a make',
  'vehicle.error.model': 'Please select a model',
  'vehicle.error.variant': 'Please select a variant',
  'vehicle.error.registration': 'Please enter a valid car registration',
  'vehicle.error.year': 'Please enter a valid year',
  'vehicle.loadFailed': 'The list could not be loaded.',
} as const

export const vehicleFormTexts = {
  'vehicleForm.add': 'Add a vehicle',
  'vehicleForm.edit': 'Edit vehicle',
  'vehicleForm.save': 'Save',
  'vehicleForm.saved': 'Vehicle saved.',
  'vehicleForm.deleted': 'Vehicle deleted.',
  'vehicleForm.delete': 'Delete this vehicle',
  'vehicleForm.deleteTitle': 'Delete this vehicle?',
  'vehicleForm.deleteText': '{vehicle} leaves your profile. Your bookings and their history stay.',
  'vehicleForm.unknown': 'This vehicle is not in your profile.',
  'vehicleForm.error.make': 'Please select a make',
  'vehicleForm.error.model': 'Please select a model',
  'vehicleForm.error.variant': 'Please select a variant',
  'vehicleForm.error.registration': 'Please enter a valid car registration',
  'vehicleForm.error.registrationTaken': 'This vehicle registration already exists in your profile',
  'vehicleForm.error.year': 'Please enter a valid year',
  'vehicleForm.updateFailed': 'Failed to update vehicle details. Please try again later.',
} as const

export const addVehicleTexts = {
  'addVehicle.updateError.message': 'Failed to add vehicle details. Please try again later.',
} as const

export const profileFormTexts = {
  'profileForm.edit': 'Edit profile',
  'profileForm.create': 'Create your profile',
  'profileForm.createText': 'Welcome to Pahiya! Tell us your name, and your profile is ready.',
  'profileForm.firstName': 'First name',
  'profileForm.lastName': 'Last name',
  'profileForm.phone': 'Mobile number',
  'profileForm.phoneHint': 'The number you sign in with. It cannot be changed here.',
  'profileForm.choosePhoto': 'Upload a photo',
  'profileForm.changePhoto': 'Change the photo',
  'profileForm.removePhoto': 'Remove the photo',
  'profileForm.photoHint': 'JPEG, PNG or WebP, at most 5 MB and 24 megapixels.',
  'profileForm.uploading': 'Uploading…',
  'profileForm.save': 'Save',
  'profileForm.error.firstName': 'Please enter a valid name',
  'profileForm.error.lastName': 'Please enter a valid name',
  'profileForm.saved': 'Profile saved.',
  'profileForm.saveFailed': 'Failed to update profile, please try again!',
  'profileForm.uploadFailed': 'Upload failed',
  'profileForm.notAPhoto':
    'This file is not a photo that can be read, or it has more than 24 megapixels. Please choose a JPEG, PNG or WebP file.',
  'profileForm.tooLarge': 'This photo is too large. Please choose one of at most 5 MB.',
} as const
