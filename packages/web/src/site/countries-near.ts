/** Half a window ahead: before a thumb or the tab key can be there. */
const NEAR = '50%'

/** Fills the list of countries of each form when it comes near; two lists of 240 are most of the page's size. */
export function fillCountriesNear(): void {
  const countries = document.querySelector<HTMLTemplateElement>('#countries')
  if (!countries) return
  const near = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) {
        if (!isIntersecting) continue
        near.unobserve(target)
        target.append(countries.content.cloneNode(true))
      }
    },
    { rootMargin: NEAR },
  )
  for (const list of document.querySelectorAll('select[data-countries]')) near.observe(list)
}
