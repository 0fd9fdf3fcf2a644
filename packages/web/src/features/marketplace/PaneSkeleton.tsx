import { SkeletonLines } from '../../ui/states.tsx'

/** The place of the offer beside the list, until it is there. */
export const PaneSkeleton = () => (
  <div className="pane pane--wait">
    <SkeletonLines lines={9} />
  </div>
)
