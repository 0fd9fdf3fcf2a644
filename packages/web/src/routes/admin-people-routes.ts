import { screen } from './admin-screen.ts'

/** Invitations, users, messages to the office, and the admin's own profile. */
export const peopleRoutes = [
  screen('admin.users', '/admin/users', 'users', 'adminUsers'),
  screen('admin.new-user', '/admin/users/create', 'users', 'adminUserForm'),
  screen('admin.edit-user', '/admin/users/$id', 'users', 'adminUserForm'),
  screen('admin.account-changes', '/admin/account-changes', 'accountChanges', 'adminAccountChanges'),
  screen('admin.account-change', '/admin/account-changes/$id', 'accountChanges', 'adminAccountChange'),
  screen('admin.invitations', '/admin/invitations', 'invitations', 'adminInvitations'),
  screen('admin.new-invitation', '/admin/invitations/create', 'invitations', 'adminInvitationForm'),
  screen('admin.edit-invitation', '/admin/invitations/$id', 'invitations', 'adminInvitationForm'),
  screen('admin.access-requests', '/admin/access-requests', 'accessRequests', 'adminAccessRequests'),
  screen('admin.contacts', '/admin/contacts', 'contacts', 'adminContacts'),
  screen('admin.profile', '/admin/profile', 'profile', 'profile'),
  screen('admin.profile.personal', '/admin/profile/personal-information', 'profile', 'profilePersonal'),
  screen('admin.profile.phone', '/admin/profile/verification-phone', 'profile', 'profilePhone'),
  screen('admin.profile.preferences', '/admin/profile/global-preferences', 'profile', 'profilePreferences'),
  screen('admin.second-factor', '/admin/second-factor', 'profile', 'secondFactorSetup'),
  screen('admin.profile.security', '/admin/profile/security', 'profile', 'profileSecurity'),
] as const
