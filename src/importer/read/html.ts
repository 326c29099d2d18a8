import { InvalidFileError } from '../errors.js';
import { broken } from '../rules/read-rule.js';

/** @throws InvalidFileError a page of the web that was saved in place of the export */
export function refuseHtml(file: string, head: string): void {
  const start = head.slice(0, 4096).trimStart().slice(0, 200).toLowerCase();
  if (!/^(?:<!doctype html|<html|<head|<meta|<table|<body|<div|<script|<style)\b/.test(start))
    return;
  const isTable =
    start.startsWith('<table') || /<table\b/.test(head.slice(0, 65_536).toLowerCase());
  throw new InvalidFileError(file, broken(isTable ? 'html-table' : 'html-page'));
}
