import * as v from 'valibot'
import { ageOn, dateIn } from '#contract/age.ts'
import { type Writer, writers } from '#contract/chat.ts'
import type { Translate } from '#contract/translate.ts'
import { Choices } from '#desk/cases/choices.tsx'
import { Lease } from '#desk/cases/lease.tsx'
import type { DeskContext } from '#desk/context.ts'
import { definePage } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { siteTexts } from '#desk/site-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { lookAtCase, readLease } from '#worker/desk/cases/work-case.ts'
import { maxAnswerLength } from '#worker/desk/fictional/answering/answer-question.ts'
import {
  questionCase,
  readTalk,
  type Talk,
} from '#worker/desk/fictional/answering/question-cases.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { talkId } from './calls.ts'
import { ConcernForm } from './concern-form.tsx'
import { questionPaths } from './paths.ts'
import { Snippets } from './snippets.tsx'
import { Thread } from './thread.tsx'

/** The first letter of its words, in Dutch as in English. */
const writerKeys: Record<Writer, string> = { person: 'i', machine: 'c' }

export const questionPage = definePage({
  path: questionPaths.open,
  role: 'chat',
  personal: true,
  async open(ctx, { id: named = '' }) {
    const { success, output } = v.safeParse(talkId, named)
    if (!success) throw new ApiError('not_found')
    const id = Number(output)
    const talk = await readTalk(ctx, id)
    if (!talk) throw new ApiError('not_found')
    const { t } = ctx.text
    const isMine = await lookAtCase(ctx, questionCase(id))
    const lease = await readLease(ctx, questionCase(id))
    if (!isMine) {
      const holder = (lease?.held_until ?? 0) > ctx.now ? lease?.holder : null
      return { title: t('questions.title'), content: <NotMine ctx={ctx} id={id} holder={holder} /> }
    }
    const left = (lease?.held_until ?? ctx.now) - ctx.now
    const { profile, member } = talk
    return {
      title: t('questions.talk', { profile, member }),
      content: <Open ctx={ctx} id={id} talk={talk} left={left} site={await siteTexts(ctx)} />,
      keys: [
        ['T', t('questions.say_truth', { profile })],
        ['A', t('questions.answer', { profile })],
        ['1–3', t('questions.snippets')],
        ...writers.map(
          (writer) =>
            [
              writerKeys[writer].toUpperCase(),
              `${t('questions.by')} ${t(`questions.writers.${writer}`)}`,
            ] as const,
        ),
        ['Ctrl Enter', t('questions.send')],
      ],
    }
  },
})

type NotMineProps = { ctx: DeskContext; id: number; holder: string | null | undefined }

function NotMine({ ctx, id, holder }: NotMineProps) {
  const { t } = ctx.text
  const action = pathTo(questionPaths.take, { id: String(id) })
  return (
    <form className="box stack" method="post" action={action}>
      <p>{holder ? t('cases.held_by', { name: holder }) : t('questions.not_yours')}</p>
      {!holder && (
        <Button type="submit" tone="primary" data-key="n">
          {t('cases.take')} <kbd>{'N'}</kbd>
        </Button>
      )}
    </form>
  )
}

type OpenProps = { ctx: DeskContext; id: number; talk: Talk; left: number; site: Translate }

function Open({ ctx, id, talk, left, site }: OpenProps) {
  const { t } = ctx.text
  const to = (path: string) => pathTo(path, { id: String(id) })
  const { member } = talk
  return (
    <>
      <div className="head">
        <p>
          <b>{t('questions.label')}</b>
          {': '}
          {t('questions.label_seen', { member })} {t('questions.intro')}
        </p>
        <Lease label={t('cases.lease')} left={left} lost={t('cases.lost')} />
      </div>
      <div className="cols">
        <div className="box stack">
          <Thread said={talk.said} text={ctx.text} />
          <AnswerForm ctx={ctx} action={to(questionPaths.answer)} talk={talk} />
        </div>
        <Life ctx={ctx} talk={talk} site={site} />
      </div>
      <section className="box stack leave">
        <ConcernForm ctx={ctx} id={id} member={member} isTold={talk.concern === 1} />
        <form method="post" action={to(questionPaths.giveBack)}>
          <Button type="submit">{t('cases.give_back')}</Button>
        </form>
      </section>
      <form method="post" action={to(questionPaths.keep)} data-keep="" hidden />
    </>
  )
}

type AnswerProps = { ctx: DeskContext; action: string; talk: Talk }

function AnswerForm({ ctx, action, talk }: AnswerProps) {
  const { t } = ctx.text
  const { profile, member, asks_real } = talk
  return (
    <form className="stack answer" method="post" action={action}>
      <input type="hidden" name="to" value={talk.id} />
      {asks_real ? (
        <p className="fine">
          <b>{t('questions.owed', { profile, member })}</b>
        </p>
      ) : (
        <label className="why">
          <input type="checkbox" name="truth" value="1" data-key="t" autoComplete="off" />
          <kbd>{'T'}</kbd>
          <span>{t('questions.say_truth', { profile })}</span>
        </label>
      )}
      <div className={asks_real ? 'truth truth-owed' : 'truth'}>
        {writers.map((writer, at) => (
          <p key={writer} className={`truth-${writer}`}>
            {talk.truths[at]}
          </p>
        ))}
      </div>
      <Snippets talk={talk} text={ctx.text} />
      <Field label={t('questions.answer', { profile })}>
        <TextArea name="words" maxLength={maxAnswerLength} rows={4} required data-key="a" />
      </Field>
      <Choices
        legend={t('questions.by')}
        name="by"
        choices={writers.map((value) => ({
          value,
          words: t(`questions.writers.${value}`),
          letter: writerKeys[value],
        }))}
      />
      <p className="fine">{t('questions.by_told', { member })}</p>
      <Button type="submit" tone="primary">
        {t('questions.send')} <kbd>{'Ctrl Enter'}</kbd>
      </Button>
    </form>
  )
}

type LifeProps = Pick<OpenProps, 'ctx' | 'talk' | 'site'>

function Life({ ctx, talk, site }: LifeProps) {
  const { t } = ctx.text
  const { profile, about, life } = talk
  const age = ageOn(talk.date_of_birth, dateIn('UTC', ctx.now))
  return (
    <section className="box stack">
      <h2>{t('questions.life', { profile, age })}</h2>
      {about === '' && life.length === 0 && <p>{t('questions.no_life')}</p>}
      {about !== '' && (
        <div>
          <p className="fine">{t('questions.life_about')}</p>
          <p>{about}</p>
        </div>
      )}
      {life.map(({ question, text }) => (
        <div key={question}>
          <p className="fine">{site.t(`questions.${question}` as 'questions.home')}</p>
          <p>{text}</p>
        </div>
      ))}
      <p className="fine">{t('questions.warn', { profile })}</p>
    </section>
  )
}
