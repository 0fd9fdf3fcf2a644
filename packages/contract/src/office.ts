/** Shown as the contact address; messages from the forms go to the setting ADMIN_EMAIL. */
export const officeEmail = 'office@mahsul.example'
