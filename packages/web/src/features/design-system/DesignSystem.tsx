export default function DesignSystem() {
  return null
}
