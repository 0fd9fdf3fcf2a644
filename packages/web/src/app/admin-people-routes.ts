import { screen } from './admin-screen.ts'
import { pages } from './pages.ts'

/** Who is let in, who is in, and who wrote to us. */
export const peopleRoutes = [
  screen('admin.users', '/admin/users', 'users', pages.adminUsers),
  screen('admin.new-user', '/admin/users/create', 'users', pages.adminUserForm),
  screen('admin.edit-user', '/admin/users/$id', 'users', pages.adminUserForm),
  screen('admin.invitations', '/admin/invitations', 'invitations', pages.adminInvitations),
  screen('admin.new-invitation', '/admin/invitations/create', 'invitations', pages.adminInvitationForm),
  screen('admin.edit-invitation', '/admin/invitations/$id', 'invitations', pages.adminInvitationForm),
  screen('admin.access-requests', '/admin/access-requests', 'accessRequests', pages.adminAccessRequests),
  screen('admin.contacts', '/admin/contacts', 'contacts', pages.adminContacts),
] as const
