import { StepPage } from './StepPage.tsx'

const Step0 = () => <StepPage index={0} />
export default Step0
