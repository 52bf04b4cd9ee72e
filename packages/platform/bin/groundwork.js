#!/usr/bin/env node
import '../dist/groundwork.js';
