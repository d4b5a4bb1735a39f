import { roles, type StaffMember } from '#contract/staff.ts'
import { definePage } from '#desk/define.ts'
import type { DeskText } from '#desk/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { listStaff } from '#worker/desk/staff/operate-staff.ts'
import { staffPaths } from './paths.ts'

export const staffPage = definePage({
  path: staffPaths.list,
  role: 'admin',
  async open(ctx) {
    const { text } = ctx
    const content = <StaffView staff={await listStaff(ctx)} text={text} />
    return { title: text.t('staff.title'), content }
  },
})

type Props = { staff: readonly StaffMember[]; text: DeskText }

function StaffView({ staff, text }: Props) {
  const { t } = text
  return (
    <>
      <p className="intro">{t('staff.intro')}</p>
      <div className="scrollx">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('staff.who')}</th>
              <th>{t('staff.email')}</th>
              <th>{t('staff.roles')}</th>
              <th>
                <span className="sr-only">{t('staff.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {staff.map((one) => (
              <StaffRow key={one.email} staff={one} text={text} />
            ))}
          </tbody>
        </table>
      </div>
      <AddForm text={text} />
    </>
  )
}

function StaffRow({
  staff: { email, name, roles: held },
  text: { t },
}: {
  staff: StaffMember
  text: DeskText
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{email}</td>
      <td>{held.map((role) => t(`desk.roles.${role}`)).join(', ') || t('staff.no_role')}</td>
      <td className="r">
        <form method="post" action={staffPaths.remove}>
          <input type="hidden" name="email" value={email} />
          <Button type="submit" size="sm" aria-label={t('staff.remove_who', { name })}>
            {t('staff.remove')}
          </Button>
        </form>
      </td>
    </tr>
  )
}

function AddForm({ text: { t } }: { text: DeskText }) {
  return (
    <form className="box stack" method="post" action={staffPaths.save}>
      <h2>{t('staff.add')}</h2>
      <Field label={t('staff.email')}>
        <TextInput name="email" type="email" autoComplete="off" required />
      </Field>
      <Field label={t('staff.name')}>
        <TextInput name="name" autoComplete="off" required />
      </Field>
      <fieldset className="chips">
        <legend>{t('staff.roles')}</legend>
        {roles.map((role) => (
          <ChipCheck key={role} name="roles" value={role}>
            {t(`desk.roles.${role}`)}
          </ChipCheck>
        ))}
      </fieldset>
      <Button type="submit" tone="primary">
        {t('staff.save')}
      </Button>
    </form>
  )
}
