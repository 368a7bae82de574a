import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalid } from './refusal.js';

/** A whole number in a path (`/delete/{cnpj}/{id}`); anything else is a 400. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    if (!/^\d{1,9}$/.test(text)) throw invalid([{ field: 'id', message: 'Identificador inválido' }]);
    return Number(text);
  }
}
