#!/usr/bin/env node
// The built command contains jsonc-parser, copyright Microsoft Corporation, under the MIT licence.
import '../dist/cli/main.js';
