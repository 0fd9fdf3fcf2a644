import { initialsOf } from '@mahsul/domain/kit/full-name'

type Props = { user: { name: string; last_name: string; image_url?: string | null } }

/** The picture, or the initials in its place; the name is next to it as text. */
export function Avatar({ user }: Props) {
  return (
    <span className="avatar" aria-hidden="true">
      {user.image_url ? <img src={user.image_url} alt="" /> : initialsOf(user.name, user.last_name)}
    </span>
  )
}
