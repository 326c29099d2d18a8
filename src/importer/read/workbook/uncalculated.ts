/** `calcPr` of a workbook, `sheetCalcPr` of a sheet. */
const SETTINGS = /<(?:\w{1,20}:)?(?:c|sheetC)alcPr\b([^>]{0,4000})>/;
const ON_LOAD = /\bfullCalcOnLoad\s*=\s*["'](?:1|true|on)["']/i;
const NOT_COMPLETED = /\bcalcCompleted\s*=\s*["'](?:0|false|off)["']/i;

/**
 * Whether a workbook or a sheet says that its formulas are to be calculated when it is opened. Who writes
 * so without calculating (XlsxWriter, libxlsxwriter, PhpSpreadsheet, Apache POI) puts 0 for every result;
 * EPPlus always says so, also beside results that it has: those other than 0 are taken.
 */
export function saysUncalculated(xml: string): boolean {
  const settings = SETTINGS.exec(xml)?.[1] ?? '';
  return ON_LOAD.test(settings) || NOT_COMPLETED.test(settings);
}
