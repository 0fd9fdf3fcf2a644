/** What one member's open pages are sent. */
export type MemberEvent = { memberId: string; event: string; data: object }
