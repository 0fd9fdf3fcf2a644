import { leavesNoOwner } from '@mahsul/domain/companies/company-rights'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company } from '../../kit/rights.ts'
import { api } from '../../lib/api/api.ts'
import { endSession } from '../../lib/api/session-end.ts'
import { failureWords } from '../../lib/words/failure-words.ts'
import { useLanguage } from '../../lib/words/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { PaddedSection } from '../../ui/sections.tsx'
import { Note } from '../../ui/states.tsx'
import { Bdi } from '../../ui/Text.tsx'
import { say } from '../../ui/toasts.ts'

/** Everybody may leave but somebody alone and the last owner, who read why not. */
export function LeaveCompany({ company }: { company: Company }) {
  const t = useTranslations('people.leave')
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const why = whyNotLeave(company)
  const name = { company: () => <Bdi>{company.company_name}</Bdi> }
  const leave = async () => {
    try {
      await api('POST /secure/company/leave')
      endSession('logged-out')
    } catch (failure) {
      say(failureWords(failure, language), { tone: 'clay' })
      setAsking(false)
    }
  }
  return (
    <PaddedSection className="people-leave" title={t('head')}>
      {why ? (
        <Note>{t(`not.${why}`)}</Note>
      ) : (
        <>
          <p>{t('what')}</p>
          <div className="row row--end">
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('verb')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        refuse
        title={t.rich('title', name)}
        verb={t('verb')}
        busyVerb={t('busy')}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        {t('why')}
      </ConfirmDialog>
    </PaddedSection>
  )
}

function whyNotLeave({ people }: Company): 'alone' | 'lastOwner' | undefined {
  if (people.length < 2) return 'alone'
  const me = people.find((person) => person.is_me)?.external_id ?? ''
  const rights = people
    .filter(({ suspended }) => !suspended)
    .map(({ external_id: id, right }) => ({ id, right }))
  return leavesNoOwner(rights, me) ? 'lastOwner' : undefined
}
