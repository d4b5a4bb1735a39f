import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { RangeFields } from '#web/ui/range-fields.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { Select } from '#web/ui/select.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Toggle } from '#web/ui/toggle.tsx'
import { KitRoom } from './kit-room.tsx'
import { AGES, OPTIONS, WORDS } from './kit-samples.ts'

export function KitForms() {
  return (
    <KitRoom title="Forms: rest, hover, focus, error, disabled, long words">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="E-mailadres" error="Ongeldige e-mail" hint="Alleen voor ons">
          <EmailInput defaultValue="thijs@" />
        </Field>
        <Field label={`Lang: ${WORDS.german}`} aside={<span className="fine num">0 / 40</span>}>
          <TextInput placeholder="Leeg veld" />
        </Field>
        <Field label="Hover">
          <TextInput className="is-hover" defaultValue="Haarlem" />
        </Field>
        <Field label="Focus">
          <TextInput className="is-focus" defaultValue="Haarlem" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Haarlem" />
        </Field>
        <Field label="Wachtwoord">
          <PasswordInput showLabel="Tonen" defaultValue="een lange zin" />
        </Field>
        <Field label="Provincie">
          <Select options={OPTIONS} placeholder="Maakt niet uit" defaultValue="nh" />
        </Field>
        <Field label="Over mij" hint="98 / 500">
          <TextArea defaultValue={WORDS.lorem} />
        </Field>
        <RangeFields
          legend="Leeftijd"
          options={AGES}
          between="tot"
          from={{ name: 'from', label: 'Van', defaultValue: '28' }}
          to={{ name: 'to', label: 'Tot', defaultValue: '45' }}
          hint="Van jong naar oud"
        />
        <FieldGroup legend="Betalen" error="Kies een manier">
          <Choice
            name="pay"
            label="iDEAL"
            detail="Kies je bank in de volgende stap"
            icon="bank"
            defaultChecked
          />
          <Choice name="pay" label="Creditcard" icon="credit-card" className="is-hover" />
          <Choice name="pay" label="Paypal" icon="wallet" disabled />
        </FieldGroup>
        <div>
          <Toggle label="Onzichtbaar" detail="Je staat niet in zoeken" />
          <Toggle label="Fictieve profielen tonen" detail="Altijd met label" defaultChecked />
          <Toggle label={WORDS.german} disabled />
          <Checkbox label={WORDS.age} defaultChecked />
          <Checkbox label="Mail me af en toe" />
          <Checkbox label="Ik ga akkoord" error="Nodig om verder te gaan" />
          <Steps current={4} total={5} label="Stap 4 van 5" />
        </div>
      </div>
      <SaveBar
        action={
          <Button tone="primary" size="sm">
            Opslaan
          </Button>
        }
      >
        2 wijzigingen
      </SaveBar>
    </KitRoom>
  )
}
