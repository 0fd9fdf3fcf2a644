/** Every page that is built, each a chunk of its own. A feature adds one line here and `page:` in its row. */
export const pages = {
  login: () => import('../features/identity/Login.tsx'),
  logout: () => import('../features/identity/Logout.tsx'),
  notFound: () => import('./NotFound.tsx'),
  designSystem: () => import('../features/design-system/DesignSystem.tsx'),
}
