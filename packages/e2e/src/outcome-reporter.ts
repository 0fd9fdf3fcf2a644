import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter'
import { brief, type Failure, leave } from '../../../scripts/outcome.ts'
import { root } from '../../../scripts/tools.ts'

/** Counts the stories that went as they should and names those that did not, and what fell outside of any. */
export default class OutcomeReporter implements Reporter {
  private stories: TestCase[] = []
  private readonly outside: TestError[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.stories = suite.allTests()
  }

  onError(error: TestError) {
    this.outside.push(error)
  }

  onEnd() {
    const told = this.stories.filter(wasTold)
    process.stdout.write(`Stories: ${told.length} of ${this.stories.length} told\n`)
    const wrong = this.stories.filter((story) => !['expected', 'skipped'].includes(story.outcome()))
    leave({
      passed: this.stories.filter((story) => story.outcome() === 'expected').length,
      failures: [
        ...wrong.map(failureOf),
        ...this.stories.filter(toldToNobody(told)).map((story) => failure(story, 'was told in no setting')),
        ...this.outside.map((error) => ({ where: 'outside any story', said: brief(error) })),
      ],
    })
  }
}

const wasTold = (story: TestCase) => story.results.some(({ status }) => status !== 'skipped')

/** A story is one place in a file, whose settings share it. A setting may be left out, a story may not. */
function toldToNobody(told: readonly TestCase[]): (story: TestCase) => boolean {
  const place = ({ location: { file, line, column } }: TestCase) => `${file}:${line}:${column}`
  const places = new Set(told.map(place))
  return (story) => !places.has(place(story))
}

function failureOf(story: TestCase): Failure {
  const errors = story.results.flatMap((result) => result.errors)
  return failure(
    story,
    errors.map(brief).join('\n') || story.results.map(({ status }) => status).join(', ') || 'did not run',
  )
}

function failure(story: TestCase, said: string): Failure {
  const [_root, _project, _file, ...titles] = story.titlePath()
  return { where: [path.relative(root, story.location.file), ...titles].join(' › '), said }
}
