// Plain JavaScript: Stryker loads its plugins itself.

/** Words of an error that is thrown where nothing can happen: for the one who reads the log, and nobody's rule. */
const wordsOfErrors = {
  shouldIgnore: ({ node, parentPath }) =>
    parentPath?.isNewExpression() &&
    /Error$/.test(parentPath.node.callee.name ?? '') &&
    (node.type === 'StringLiteral' || node.type === 'TemplateLiteral')
      ? 'words of an error'
      : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words-of-errors', value: wordsOfErrors }]
