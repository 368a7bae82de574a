import { useFormContext, useWatch } from 'react-hook-form';
import type { PlannedItem, ReadyPlan } from '#contracts/planning/ready-plans.js';
import { Badge } from '#shared/ui/base/badge.tsx';
import { TextInput } from '#shared/ui/base/text-input.tsx';
import { upperCaseInPlace } from '#shared/ui/base/upper-case.ts';
import { MoneyField } from '#shared/ui/forms/fields/money-field.tsx';
import { TextField } from '#shared/ui/forms/fields/text-field.tsx';
import type { Known, PlanChoice } from './plan-choice';
import styles from './ready-plans.module.css';

interface PlanItemsProps {
  plan: ReadyPlan;
  /** Index of its first item among those of all plans. */
  first: number;
  knownAt: (index: number) => Known;
}

/** An item of the plan, and its index in the form. */
interface Placed {
  index: number;
  original: PlannedItem;
}

/** A ready plan, chosen as a whole or item by item. */
export function PlanItems({ plan, first, knownAt }: PlanItemsProps) {
  const { setValue } = useFormContext<PlanChoice>();
  const itens = useWatch<PlanChoice, 'itens'>({ name: 'itens' });
  const members: Placed[] = plan.itens.map((original, place) => ({ original, index: first + place }));
  const isTaken = members.some(({ index }) => itens[index]?.marcado);
  const take = (marcado: boolean) => {
    for (const { index } of members) setValue(`itens.${index}.marcado`, marcado, { shouldDirty: true });
  };
  const actions = Map.groupBy(members, ({ original }) => `${original.programa} ${original.acao}`);
  return (
    <fieldset className={styles.readyPlan} aria-label={plan.nome}>
      <label className={styles.readyPlanChoice}>
        <input type="checkbox" checked={isTaken} onChange={(event) => take(event.target.checked)} />
        <span>
          <strong>{plan.nome}</strong>
          <small>{plan.descricao}</small>
        </span>
      </label>
      {isTaken &&
        [...actions].map(([name, ofAction]) => (
          <div key={name} className={styles.readyPlanGroup}>
            <div className={styles.readyPlanNames}>
              <LevelName level="programa" label="Programa" members={members.filter(sharing('programa', ofAction[0]))} />
              <LevelName level="acao" label="Ação" members={ofAction} />
            </div>
            {ofAction.map((item) => (
              <PlanItem key={item.index} {...item} known={knownAt(item.index)} />
            ))}
          </div>
        ))}
    </fieldset>
  );
}

const sharing = (level: 'programa' | 'acao', one: Placed | undefined) => (other: Placed) => other.original[level] === one?.original[level];

/** The name of a program or an action, shared by all its items. */
function LevelName({ level, label, members }: { level: 'programa' | 'acao'; label: string; members: Placed[] }) {
  const { setValue } = useFormContext<PlanChoice>();
  const { index, original } = members[0] as Placed;
  const value = useWatch<PlanChoice, `itens.${number}.programa`>({ name: `itens.${index}.${level}` as `itens.${number}.programa` });
  const rename = (name: string) => {
    for (const member of members) setValue(`itens.${member.index}.${level}`, name, { shouldDirty: true });
  };
  return (
    <div>
      <span aria-hidden>{label}</span>
      <TextInput value={value} aria-label={`${label} ${original[level]}`} onChange={(event) => rename(upperCaseInPlace(event))} />
    </div>
  );
}

function PlanItem({ index, original, known }: Placed & { known: Known }) {
  const { register } = useFormContext<PlanChoice>();
  const marcado = useWatch<PlanChoice, `itens.${number}.marcado`>({ name: `itens.${index}.marcado` });
  return (
    <div className={`labels-hidden ${styles.readyPlanItem}`}>
      <input type="checkbox" {...register(`itens.${index}.marcado`)} aria-label={`Incluir ${original.item}`} />
      <TextField
        name={`itens.${index}.item`}
        label={`Item ${original.item}`}
        uppercase
        maxLength={200}
        disabled={!marcado}
        hint={`${original.elemento} · ${original.fonte}`}
      />
      {known === 'orcamento' ? (
        <Badge>Já tem orçamento</Badge>
      ) : (
        <MoneyField name={`itens.${index}.valor`} label={`Orçamento de ${original.item}`} disabled={!marcado} autoFocus={index === 0} />
      )}
    </div>
  );
}
