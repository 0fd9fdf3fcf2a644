const reference = document.getElementById('reference')
const audience = new URLSearchParams(location.search).get('audience') === 'admin' ? 'admin' : 'member'
const documentUrl = String(new URL(`${reference.dataset.document}?audience=${audience}`, location.origin))
document
  .querySelector(audience === 'admin' ? 'nav a[href*="audience"]' : 'nav a')
  ?.setAttribute('aria-current', 'page')

/**
 * Swagger UI resolves the references of a call against the whole document, which takes seconds in one as large as this. It
 * gets the call alone, with the components that it refers to.
 */
const resolveAlone = () => ({
  statePlugins: {
    spec: {
      wrapActions: { requestResolvedSubtree: (_original, system) => (path) => resolvePart(system, path) },
    },
  },
})

const begun = new Set()

async function resolvePart(system, path) {
  const whole = system.specSelectors.specJson().toJS()
  const part = path.reduce((at, key) => at?.[key], whole)
  if (!part || begun.has(String(path))) return
  begun.add(String(path))
  const { openapi, info } = whole
  const alone = withPart({ openapi, info, components: componentsOf(part, whole) }, path, part)
  const { spec } = await system.fn.resolveSubtree(alone, path, {
    baseDoc: documentUrl,
  })
  system.specActions.updateResolvedSubtree(path, spec)
}

/** What a part refers to, and what that refers to. */
function componentsOf(part, { components }) {
  const found = {}
  const look = (at) => {
    for (const [, kind, name] of JSON.stringify(at).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (found[kind]?.[name]) continue
      found[kind] = { ...found[kind], [name]: components[kind][name] }
      look(found[kind][name])
    }
  }
  look(part)
  return found
}

const withPart = (at, [key, ...path], part) => ({
  ...at,
  [key]: path.length > 0 ? withPart(at[key] ?? {}, path, part) : part,
})

// Swagger UI's bundle defines it.
window.SwaggerUIBundle({
  domNode: reference,
  url: documentUrl,
  deepLinking: true,
  validatorUrl: null,
  docExpansion: 'none', // the groups tell the story; all calls at once take seconds to show
  defaultModelsExpandDepth: -1, // each call shows its own
  displayOperationId: true,
  filter: true,
  plugins: [resolveAlone],
})
