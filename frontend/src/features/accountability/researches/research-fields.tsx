import { useFormContext, useWatch } from 'react-hook-form';
import { DRAW_RECORD, PRICE_REGISTER_RECORD, PROPONENT_RECORD, RESEARCH_RECORD } from '#contracts/accountability/research.record.js';
import { ProgramField } from '#shared/lookups/plan-fields.tsx';
import { Button } from '#shared/ui/base/button.tsx';
import { RecordField } from '#shared/ui/forms/fields/record-field.tsx';
import { RowsField } from '#shared/ui/forms/fields/rows-field.tsx';
import { SelectField } from '#shared/ui/forms/fields/select-field.tsx';
import { FormSection } from '#shared/ui/forms/form-section.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { PriceGrid } from './price-grid';
import styles from './researches.module.css';
import { evaluate, freeLetter, newItem, newProponent, type ResearchForm } from './researches.queries';

/** What is bought, who gave prices, and the prices. */
export function ResearchFields() {
  const { setValue } = useFormContext<ResearchForm>();
  const form = useWatch<ResearchForm>() as ResearchForm;
  const byRegister = form.registroDePrecos !== null;
  const change = (name: keyof ResearchForm, value: unknown) => setValue(name, value as never, { shouldDirty: true });
  /** Discounts and draws belong to one way of comparing: the fields of the other way do not show them. */
  const compareOtherwise = () => {
    change(
      'proponentes',
      form.proponentes.map((each) => ({ ...each, desconto: null })),
    );
    change('sorteios', []);
  };
  const switchSource = () => {
    change('registroDePrecos', byRegister ? null : { ata: '', orgao: '', validade: null, anexo: null });
    const proponentes = byRegister ? [newProponent('A')] : [];
    change('proponentes', proponentes);
    change('itens', byRegister ? [newItem(1, proponentes)] : []);
    change('sorteios', []);
  };
  return (
    <>
      <RecordField of={RESEARCH_RECORD} name="objeto" autoFocus />
      <RecordField of={RESEARCH_RECORD} name="data" />
      <ProgramField required span={8} />
      <RecordField of={RESEARCH_RECORD} name="criterio" onChoose={compareOtherwise} />
      <div className="field">
        <button type="button" className="link" onClick={switchSource}>
          {byRegister ? 'Usar cotações' : 'Usar uma ata de registro de preços no lugar das cotações'}
        </button>
      </div>
      {byRegister ? (
        <FormSection title="Registro de preços">
          {(['ata', 'orgao', 'validade'] as const).map((name) => (
            <RecordField key={name} of={PRICE_REGISTER_RECORD} name={name} at="registroDePrecos." />
          ))}
        </FormSection>
      ) : (
        <Quotes form={form} />
      )}
    </>
  );
}

function Quotes({ form }: { form: ResearchForm }) {
  const { setValue } = useFormContext<ResearchForm>();
  const { proponentes, itens, criterio } = form;
  const { empates } = evaluate(form);
  const save = (changed: Partial<ResearchForm>) => {
    for (const [name, value] of Object.entries(changed)) setValue(name as 'itens', value as never, { shouldDirty: true });
  };
  const add = () => {
    const letra = freeLetter(proponentes);
    save({
      proponentes: [...proponentes, newProponent(letra)],
      itens: itens.map((item) => ({ ...item, precos: [...item.precos, { letra, valor: null }] })),
    });
  };
  const remove = (index: number) =>
    save({
      proponentes: proponentes.filter((_, at) => at !== index),
      itens: itens.map((item) => ({ ...item, precos: item.precos.filter((_, at) => at !== index) })),
    });
  const widths = criterio === 'POR_LOTE' ? WITH_DISCOUNT : BY_ITEM;
  const undrawn = empates.find(({ item }) => !form.sorteios.some((draw) => draw.item === item));
  return (
    <>
      <Stack as="section" className="field" aria-label="Proponentes">
        <h2>Proponentes</h2>
        {proponentes.map(({ letra }, index) => (
          <fieldset key={letra} className="box form-grid">
            <legend>{`Proponente ${letra}`}</legend>
            {widths.map(([name, span]) => (
              <RecordField key={name} of={PROPONENT_RECORD} name={name} at={`proponentes.${index}.`} span={span} />
            ))}
            <div className={styles.remove}>
              <Button icon="pi-trash" text severity="danger" aria-label={`Remover o proponente ${letra}`} onClick={() => remove(index)} />
            </div>
          </fieldset>
        ))}
        <div>
          <Button label="Outro proponente" icon="pi-plus" text size="small" disabled={proponentes.length >= 26} onClick={add} />
        </div>
      </Stack>
      {proponentes.length < 3 && (
        <FormSection title="Menos de três propostas">
          <RecordField of={RESEARCH_RECORD} name="motivoMenosDeTres" />
          <RecordField of={RESEARCH_RECORD} name="aprovadoPor" />
        </FormSection>
      )}
      <PriceGrid form={form} onAdd={() => save({ itens: [...itens, newItem(nextItem(itens), proponentes)] })} />
      {(undrawn || form.sorteios.length > 0) && (
        <RowsField
          of={RESEARCH_RECORD}
          name="sorteios"
          row="Sorteio"
          another="Informar o sorteio"
          most={empates.length}
          hint="Há empate: ninguém vence sem o sorteio em público."
          start={() => ({ item: undrawn?.item ?? null, vencedor: '', data: form.data, presentes: '' })}
        >
          {(path) => (
            <>
              {criterio === 'POR_ITEM' && (
                <SelectField
                  name={`${path}item`}
                  label="Empate"
                  required
                  span={3}
                  options={empates.flatMap(({ item }) => (item === null ? [] : [{ value: item, label: `Item ${item}` }]))}
                />
              )}
              <SelectField
                name={`${path}vencedor`}
                label={DRAW_RECORD.vencedor.label}
                required
                span={3}
                options={proponentes.map(({ letra, nome }) => ({ value: letra, label: `${letra} ${nome}` }))}
              />
              <RecordField of={DRAW_RECORD} name="data" at={path} span={6} />
              <RecordField of={DRAW_RECORD} name="presentes" at={path} span={12} />
            </>
          )}
        </RowsField>
      )}
    </>
  );
}

/** The fields of a proponent with their widths, on one line beside the button that removes it. */
const BY_ITEM = [
  ['nome', 5],
  ['cpfCnpj', 3],
  ['data', 3],
] as const;
const WITH_DISCOUNT = [
  ['nome', 4],
  ['cpfCnpj', 3],
  ['data', 2],
  ['desconto', 2],
] as const;

const nextItem = (itens: ResearchForm['itens']) => Math.max(0, ...itens.map(({ item }) => Number(item) || 0)) + 1;
