import type { SignedIn } from '@mahsul/server/platform/http/dependencies'
import { ask, codeOf, idOf } from '../ask.ts'
import { must } from '../report.ts'
import { offerNow } from '../stage.ts'
import { finishedTrade, starsOf } from './finished-trade.ts'
import { atOnce, onlyOne, type Race, type Racing } from './race.ts'

/** Goods, bids, trades and ratings: what two members, or one in two tabs, request at the same instant. */
export const dealRaces: Record<string, Race> = {
  'the last container, by six buyers': {
    async run(racing, round) {
      const { id } = await published(racing, { containers: 1 })
      const buyers = await racing.stage.members('BUYER', 6, ['purchase'])
      const answers = await atOnce(
        racing,
        round,
        buyers.map((buyer) => purchase(racing, buyer, id, 1)),
      )
      return onlyOne(answers, {
        status: 201,
        codes: ['CONTAINERS_UNAVAILABLE', 'OFFER_CLOSED', 'NOT_AVAILABLE'],
      })
    },
  },

  'one bid, twice by one member': {
    async run(racing, round) {
      const { id } = await published(racing)
      const [bidder] = await racing.stage.members('BUYER', 1, ['create_bid'])
      const answers = await atOnce(racing, round, [bid(racing, bidder!, id), bid(racing, bidder!, id)]) // one was made
      return onlyOne(answers, { status: 201, codes: ['BID_PENDING', 'CODE_REQUIRED'] })
    },
  },

  'one on one, a bid of six members': {
    async run(racing, round) {
      const { id } = await published(racing, { trading_option: 'ONE_ON_ONE_BIDDING' })
      const bidders = await racing.stage.members('BUYER', 6, ['create_bid'])
      const answers = await atOnce(
        racing,
        round,
        bidders.map((bidder) => bid(racing, bidder, id)),
      )
      return onlyOne(answers, { status: 201, codes: ['HELD_BY_ANOTHER_BIDDER'] })
    },
  },

  'one bid under one key, four times': {
    async run(racing, round) {
      const { id } = await published(racing)
      const [bidder] = await racing.stage.members('BUYER', 1, ['create_bid'])
      const request = { ...bid(racing, bidder!, id), key: `race ${id}` } // one was made
      const answers = await atOnce(racing, round, [request, request, request, request])
      const ids = new Set(
        answers.map((answer) => (answer.status === 201 ? idOf(answer) : `${answer.status}`)),
      )
      must(ids.size === 1, 'All four hear of the same bid', [...ids])
      const bids = await racing.stage.db.selectFrom('bids').select('id').where('offer_id', '=', id).execute()
      must(bids.length === 1, 'It was placed once', bids.length)
      return answers[0]!.door // four were requested; who placed it does not show
    },
  },

  'a bid accepted, and the same containers purchased': {
    async run(racing, round) {
      const { id, owner } = await published(racing, { containers: 4 })
      const [bidder] = await racing.stage.members('BUYER', 1, ['create_bid'])
      const [buyer] = await racing.stage.members('BUYER', 1, ['purchase'])
      const placed = await ask(racing.doors[0], bid(racing, bidder!, id, 4)) // one was made
      const accept = {
        token: racing.stage.tokenOf(owner),
        method: 'PUT',
        path: `/secure/bids/${idOf(placed)}/accept`,
      } as const
      const answers = await atOnce(racing, round, [accept, purchase(racing, buyer!, id, 4)]) // one was made
      const granted = answers.map((answer) => ({
        ...answer,
        status: answer.status < 300 ? 200 : answer.status,
      }))
      const codes = ['CONTAINERS_UNAVAILABLE', 'ALREADY_ANSWERED', 'OFFER_CLOSED', 'NOT_AVAILABLE']
      return onlyOne(granted, { status: 200, codes })
    },
  },

  'two purchases with one code': {
    async run(racing, round) {
      const { id } = await published(racing)
      const [buyer] = await racing.stage.members('BUYER', 1, ['purchase'])
      const request = purchase(racing, buyer!, id, 1) // one was made
      return onlyOne(await atOnce(racing, round, [request, request]), {
        status: 201,
        codes: ['CODE_REQUIRED'],
      })
    },
  },

  'a fourth bid': {
    async run(racing, round) {
      const { id } = await published(racing)
      const [bidder] = await racing.stage.members('BUYER', 1)
      const placed: number[] = []
      for (let n = 0; n < 5; n++) {
        await racing.stage.allow(bidder!, 'create_bid') // one was made
        const door = (n + round) % 2
        const answer = await ask(racing.doors[door]!, bid(racing, bidder!, id)) // 0 or 1
        if (answer?.status !== 201) {
          must(codeOf(answer) === 'ROUNDS_USED', 'A fourth bid is refused for its round', answer)
          continue
        }
        placed.push(door)
        const withdrawn = await ask(racing.doors[1 - door]!, {
          token: racing.stage.tokenOf(bidder!),
          method: 'PUT',
          path: `/secure/bids/${idOf(answer)}/withdraw`,
        })
        must(withdrawn?.status === 200, 'A bid is withdrawn at the other server', withdrawn)
      }
      must(placed.length === 3, 'Three bids are placed, over both servers', placed)
      return placed[0]!
    },
  },

  'a rating, twice by one side': {
    rounds: 4,
    async run(racing, round) {
      const { id, buyer } = await finishedTrade(racing, await published(racing))
      const rate = {
        token: racing.stage.tokenOf(buyer),
        method: 'POST',
        path: `/secure/trades/${id}/ratings`,
        body: starsOf('buyer'),
      } as const
      const winner = onlyOne(await atOnce(racing, round, [rate, rate]), {
        status: 201,
        codes: ['ALREADY_RATED'],
      })
      const rows = await racing.stage.db
        .selectFrom('ratings')
        .select('side')
        .where('trade_id', '=', id)
        .execute()
      must(rows.length === 1, 'One rating stands', rows)
      return winner
    },
  },
}

async function published({ stage, goods, doors }: Racing, change: Parameters<typeof offerNow>[1] = {}) {
  const [owner] = await stage.members('SUPPLIER', 1, ['create_offer'])
  const answer = await ask(doors[0], {
    token: stage.tokenOf(owner!), // one was made
    method: 'POST',
    path: '/secure/tickets',
    body: offerNow(
      goods,
      change.containers === 1 ? { ...change, partial_shipping: false, partial_purchase: false } : change,
    ),
  })
  must(answer?.status === 201, 'An offer is published', answer)
  return { id: idOf(answer), owner: owner! }
}

const bid = ({ stage, goods }: Racing, by: SignedIn, id: string, containers = 2) =>
  ({
    token: stage.tokenOf(by),
    method: 'POST',
    path: `/secure/bids/tickets/${id}`,
    body: { ticket_version: 1, containers, price: '1550.00', facility_destination: goods.mersin },
  }) as const

export const purchase = ({ stage, goods }: Racing, by: SignedIn, id: string, containers: number) =>
  ({
    token: stage.tokenOf(by),
    method: 'POST',
    path: '/secure/trades',
    body: { ticket_id: id, ticket_version: 1, containers, facility_destination: goods.mersin },
  }) as const
