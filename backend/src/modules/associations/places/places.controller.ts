import { Controller, Get, Header, Param } from '@nestjs/common';
import { type Emissor, type Municipio, type Uf } from '#contracts/associations/places.js';
import { May } from '#modules/identity/public.js';
import { notFound } from '#platform/http/refusal.js';
import { ISSUERS } from './issuers.js';
import { municipiosOf, UFS } from './places.js';

/** The lists change only with a release of the product. */
const FOR_A_DAY = ['cache-control', 'private, max-age=86400'] as const;

@Controller('uf')
export class UfsController {
  @May('localidade.ver', 'Lista as unidades da federação')
  @Get('all')
  @Header(...FOR_A_DAY)
  all(): readonly Uf[] {
    return UFS;
  }
}

@Controller('municipio')
export class MunicipiosController {
  @May('localidade.ver', 'Lista os municípios de uma unidade da federação')
  @Get('uf/:uf')
  @Header(...FOR_A_DAY)
  ofUf(@Param('uf') uf: string): readonly Municipio[] {
    const municipios = municipiosOf(uf);
    if (!municipios) throw notFound('UF não encontrada.');
    return municipios;
  }
}

@Controller('emissor')
export class IssuersController {
  @May('emissor.ver', 'Lista os órgãos emissores de documentos')
  @Get('all')
  @Header(...FOR_A_DAY)
  all(): readonly Emissor[] {
    return ISSUERS;
  }
}
