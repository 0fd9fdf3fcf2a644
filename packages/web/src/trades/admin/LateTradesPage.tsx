import TradesPage from './TradesPage.tsx'

const LateTradesPage = () => <TradesPage late />
export default LateTradesPage
