import type { SheetTitle } from '#contracts/imports/sheets.js';
import { SelectField } from '../ui/forms/fields/select-field';

interface ColumnFieldsProps {
  titulos: readonly SheetTitle[];
  /** The fields that a column may be, and their labels. */
  labels: readonly (readonly [field: string, label: string])[];
}

/** Which field each column of the spreadsheet is. */
export function ColumnFields({ titulos, labels }: ColumnFieldsProps) {
  const options = labels.map(([value, label]) => ({ value, label }));
  return (
    <div className="form-grid">
      {titulos.map(({ coluna, titulo, exemplo }) => (
        <SelectField
          key={coluna}
          name={`fields.c${coluna}`}
          span={4}
          label={titulo || `Coluna ${coluna}`}
          placeholder="Não importar"
          options={options}
          hint={exemplo ? `Como: ${exemplo.slice(0, 40)}` : undefined}
        />
      ))}
    </div>
  );
}
