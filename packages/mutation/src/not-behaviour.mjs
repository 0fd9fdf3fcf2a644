// Plain JavaScript: Stryker loads its plugins itself.

/** Messages of errors for what cannot happen: read only in the log, not behaviour. */
const wordsOfErrors = {
  shouldIgnore: ({ node, parentPath }) =>
    parentPath?.isNewExpression() &&
    /Error$/.test(parentPath.node.callee.name ?? '') &&
    (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
      ? 'words of an error'
      : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words-of-errors', value: wordsOfErrors }]
