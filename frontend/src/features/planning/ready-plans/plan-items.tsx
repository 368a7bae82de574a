import { InputText } from 'primereact/inputtext';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PlannedItem, ReadyPlan } from '#contracts/ready-plans.js';
import { Badge } from '#shared/ui/badge.tsx';
import { MoneyField } from '#shared/ui/fields/money-field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { upperCaseInPlace } from '#shared/ui/upper-case.ts';
import type { Known, PlanChoice } from './plan-choice';

interface PlanItemsProps {
  plan: ReadyPlan;
  /** Place of its first item among those of all plans. */
  first: number;
  knownAt: (index: number) => Known;
}

/** An item as the plan has it, and its place in the form. */
interface Placed {
  index: number;
  original: PlannedItem;
}

/** A ready plan: taken or not as a whole, and each item by itself. */
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
    <fieldset className="ready-plan" aria-label={plan.nome}>
      <label className="ready-plan-choice">
        <input type="checkbox" checked={isTaken} onChange={(event) => take(event.target.checked)} />
        <span>
          <strong>{plan.nome}</strong>
          <small>{plan.descricao}</small>
        </span>
      </label>
      {isTaken &&
        [...actions].map(([name, ofAction]) => (
          <div key={name} className="ready-plan-group">
            <div className="ready-plan-names">
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

/** The name of a program or an action, for all items that share it. */
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
      <InputText
        value={value}
        maxLength={200}
        aria-label={`${label} ${original[level]}`}
        onChange={(event) => rename(upperCaseInPlace(event))}
      />
    </div>
  );
}

function PlanItem({ index, original, known }: Placed & { known: Known }) {
  const { register } = useFormContext<PlanChoice>();
  const marcado = useWatch<PlanChoice, `itens.${number}.marcado`>({ name: `itens.${index}.marcado` });
  return (
    <div className="ready-plan-item">
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
