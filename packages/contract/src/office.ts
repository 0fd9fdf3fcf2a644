/** Shown as the way to write to us; where messages of the forms go is the setting ADMIN_EMAIL. */
export const officeEmail = 'office@mahsul.example'
