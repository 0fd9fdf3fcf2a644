import { StepPage } from './StepPage.tsx'

const Step1 = () => <StepPage index={1} />
export default Step1
