import { StepPage } from './StepPage.tsx'

const Step2 = () => <StepPage index={2} />
export default Step2
