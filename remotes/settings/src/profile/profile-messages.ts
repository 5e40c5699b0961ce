/** The sentences of the profile; the spec has none for this page but those it borrows from the users (spec 5 and 8). */
export const PROFILE_MESSAGES = {
  passwordRequired: 'Password is required',
  passwordsDiffer: 'The two new passwords differ',
  invalidEmail: 'Invalid email format',
  saved: 'Profile updated successfully',
  passwordChanged: 'Password changed successfully',
  offline: 'Your own details can be changed while connected.',
} as const;
