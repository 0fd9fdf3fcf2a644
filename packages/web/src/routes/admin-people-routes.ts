import { pages } from '../app/pages.ts'
import { screen } from './admin-screen.ts'

/** Invitations, users, messages to the office, and the admin's own profile. */
export const peopleRoutes = [
  screen('admin.users', '/admin/users', 'users', pages.adminUsers),
  screen('admin.new-user', '/admin/users/create', 'users', pages.adminUserForm),
  screen('admin.edit-user', '/admin/users/$id', 'users', pages.adminUserForm),
  screen('admin.account-changes', '/admin/account-changes', 'accountChanges', pages.adminAccountChanges),
  screen('admin.account-change', '/admin/account-changes/$id', 'accountChanges', pages.adminAccountChange),
  screen('admin.invitations', '/admin/invitations', 'invitations', pages.adminInvitations),
  screen('admin.new-invitation', '/admin/invitations/create', 'invitations', pages.adminInvitationForm),
  screen('admin.edit-invitation', '/admin/invitations/$id', 'invitations', pages.adminInvitationForm),
  screen('admin.access-requests', '/admin/access-requests', 'accessRequests', pages.adminAccessRequests),
  screen('admin.contacts', '/admin/contacts', 'contacts', pages.adminContacts),
  screen('admin.profile', '/admin/profile', 'profile', pages.profile),
  screen('admin.profile.personal', '/admin/profile/personal-information', 'profile', pages.profilePersonal),
  screen('admin.profile.phone', '/admin/profile/verification-phone', 'profile', pages.profilePhone),
  screen(
    'admin.profile.preferences',
    '/admin/profile/global-preferences',
    'profile',
    pages.profilePreferences,
  ),
  screen('admin.second-factor', '/admin/second-factor', 'profile', pages.secondFactorSetup),
  screen('admin.profile.security', '/admin/profile/security', 'profile', pages.profileSecurity),
] as const
